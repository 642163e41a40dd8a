-- The palette searches the contacts of all firms at once.
create index contacts_search on contacts using gin (search gin_trgm_ops);
