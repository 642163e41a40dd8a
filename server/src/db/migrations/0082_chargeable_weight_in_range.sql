-- alone
alter table businesses validate constraint businesses_kg_per_ldm_range;
