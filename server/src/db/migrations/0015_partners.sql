-- What firms use and offer, who looks after them, contacts in full, merges, and how much of a credit limit is used.
create table firm_operations (
  firm_id integer not null, operation_id integer not null,
  constraint firm_operations_pk primary key (firm_id, operation_id),
  constraint firm_operations_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_operations_operation_fk foreign key (operation_id) references operations (id)
);
create index firm_operations_operation on firm_operations (operation_id, firm_id);

create table firm_loads (
  firm_id integer not null, load_type_id integer not null,
  constraint firm_loads_pk primary key (firm_id, load_type_id),
  constraint firm_loads_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_loads_load_fk foreign key (load_type_id) references load_types (id)
);

create table firm_countries (
  firm_id integer not null, country_id integer not null,
  constraint firm_countries_pk primary key (firm_id, country_id),
  constraint firm_countries_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_countries_country_fk foreign key (country_id) references countries (id)
);
create index firm_countries_country on firm_countries (country_id, firm_id);

create table firm_cargos (
  firm_id integer not null, cargo_id integer not null,
  constraint firm_cargos_pk primary key (firm_id, cargo_id),
  constraint firm_cargos_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_cargos_cargo_fk foreign key (cargo_id) references cargo_types (id)
);
create index firm_cargos_cargo on firm_cargos (cargo_id, firm_id);

create table firm_trailers (
  firm_id integer not null, trailer_type_id integer not null,
  constraint firm_trailers_pk primary key (firm_id, trailer_type_id),
  constraint firm_trailers_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_trailers_trailer_fk foreign key (trailer_type_id) references trailer_types (id)
);
create index firm_trailers_trailer on firm_trailers (trailer_type_id, firm_id);

create table firm_assign_users (
  firm_id integer not null, person_id integer not null,
  constraint firm_assign_users_pk primary key (firm_id, person_id),
  constraint firm_assign_users_firm_fk foreign key (firm_id) references firms (id) on delete cascade,
  constraint firm_assign_users_person_fk foreign key (person_id) references people (id)
);
create index firm_assign_users_person on firm_assign_users (person_id, firm_id);

-- The used amount is read from the orders whenever it is asked for, never stored. Firms are searched by the cities
-- of their addresses too, which a trigger copies here.
alter table firms
  drop column charged_insurance,
  drop column search,
  add column cities text not null default '',
  add column zoom smallint not null default 4,
  add column merged_into integer,
  add column vies_valid boolean, add column vies_name text not null default '', add column vies_at timestamptz,
  add constraint firms_merged_into_fk foreign key (merged_into) references firms (id),
  add constraint firms_merged_is_inactive check (merged_into is null or not active),
  add constraint firms_zoom_range check (zoom between 1 and 20);
update firms set cities = coalesce(
  (select string_agg(distinct city, ' ' order by city) from firm_addresses where firm_id = firms.id), '');
alter table firms
  add column search text generated always as (norm_search(' ' || name || ' ' || vat || ' ' || cities)) stored;
create index firms_search on firms using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create index firms_vat on firms (vat, id);
create index firms_merged_into on firms (merged_into) where merged_into is not null;
create index firms_insured on firms (id) where company_insurance > 0;

create function copy_firm_cities() returns trigger language plpgsql as $$
begin
  update firms set cities = coalesce(
    (select string_agg(distinct city, ' ' order by city) from firm_addresses where firm_id = firms.id), '')
  where id in (old.firm_id, new.firm_id);
  return null;
end $$;
create trigger firm_addresses_cities after insert or delete or update of city, firm_id on firm_addresses
  for each row execute function copy_firm_cities();

alter table firm_addresses add column search text
  generated always as (norm_search(' ' || address || ' ' || postal || ' ' || city)) stored;
create index firm_addresses_search on firm_addresses using gin (search gin_trgm_ops);

-- Exposure of a customer: what its orders that are neither cancelled nor closed cost it, in cents.
create index orders_exposure on orders (firm_company_id) include (customer_price)
  where status < 6 and not closed and handed_over_at is null;
create view firm_exposures as
  select firm_company_id as firm_id, sum(customer_price + coalesce((
      select sum(round(amount * rate)) from order_costs where order_id = orders.id and side = 'sell'), 0))::bigint
    as exposure
  from orders
  where status < 6 and not closed and handed_over_at is null
  group by firm_company_id;

-- Countries of the telephone numbers stand beside them, in their order.
create function words_of(list text[]) returns text
language sql immutable strict parallel safe
return array_to_string(list, ' ');

alter table contacts
  drop column search,
  add column phone_isos text[] not null default '{}',
  add column mobile_isos text[] not null default '{}',
  add column mail_roles text[] not null default '{}',
  add constraint contacts_mail_roles_known
    check (mail_roles <@ array['operations', 'billing', 'pod', 'claims', 'customs', 'booking']);
alter table contacts add column search text generated always as (norm_search(
  ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || words_of(emails) || ' ' || words_of(phones) || ' '
  || words_of(mobiles) || ' ' || words_of(pn_trucks) || ' ' || words_of(pn_trailers) || ' '
  || replace(words_of(pn_trucks || pn_trailers), ' ', ''))) stored;
create index contacts_search on contacts using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create index contacts_name on contacts (last_name, id);
create index contacts_email on contacts (email, id);

-- What a merge moved, row by row, so that it can be undone.
create table firm_merges (
  id integer generated by default as identity primary key,
  kept_id integer not null,
  merged_id integer not null,
  moved jsonb not null,
  merged_at timestamptz not null default now(), merged_by integer,
  undone_at timestamptz, undone_by integer,
  constraint firm_merges_kept_fk foreign key (kept_id) references firms (id),
  constraint firm_merges_merged_fk foreign key (merged_id) references firms (id),
  constraint firm_merges_two_firms check (kept_id <> merged_id)
);
create index firm_merges_kept on firm_merges (kept_id, id desc);
create index firm_merges_merged on firm_merges (merged_id, id desc);
