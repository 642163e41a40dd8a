-- alone
create index concurrently groupage_leg_invoices_search on groupage_leg_invoices using gin (norm_search(' ' || number) gin_trgm_ops);
