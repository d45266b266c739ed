-- Where a day was told is written when it is: the page, and each email that names it by its kind and id.
GRANT UPDATE (told_in) ON told_days TO amends_app;
