"""Shares places in every form and has programs that are not ours read them."""
