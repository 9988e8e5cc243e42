"""The bot that knows Wie Du mir…"""
