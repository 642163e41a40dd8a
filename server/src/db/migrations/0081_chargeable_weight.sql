-- What a load metre weighs at least where weight and room are charged together.
alter table businesses add column kg_per_ldm integer not null default 1850;
alter table businesses add constraint businesses_kg_per_ldm_range check (kg_per_ldm between 500 and 5000) not valid;

-- None: load metres, and pallet places where all goods are kept at a temperature.
alter table groupages alter column split_key drop not null, alter column split_key drop default;
alter table groupage_legs alter column split_key drop not null, alter column split_key drop default;
