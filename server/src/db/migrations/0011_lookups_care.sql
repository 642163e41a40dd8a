-- What administrators need to look after the lookup lists: who changed a value and when, a search, and names that are
-- not entered twice.
do $$
declare
  list text;
  more text;
  scope text;
begin
  foreach list in array array[
    'genders', 'job_titles', 'countries', 'trailer_types', 'packing_types', 'cargo_types', 'ambients', 'firm_types',
    'operations', 'load_types', 'heard_about_types', 'file_types', 'log_types', 'term_types', 'cost_types',
    'reference_types', 'damage_types', 'order_statuses'
  ] loop
    if list in ('trailer_types', 'packing_types') then
      execute format('update %I set code = '''' where code is null', list);
      execute format('alter table %I alter column code set default '''', alter column code set not null', list);
    end if;
    more := case
      when list = 'countries' then ' || '' '' || iso'
      when list in ('trailer_types', 'packing_types') then ' || '' '' || code'
      else ''
    end;
    execute format(
      'alter table %I
         add column created_at timestamptz not null default now(), add column created_by integer,
         add column updated_at timestamptz not null default now(), add column updated_by integer,
         add column search text generated always as (norm_search('' '' || name_en || '' '' || name_el %s)) stored',
      list, more);
    -- Parts of different cargos may be called the same.
    scope := case when list = 'cargo_types' then 'coalesce(parent_id, 0), ' else '' end;
    execute format('create unique index %I on %I (%s norm_search(name_en))', list || '_name_en_unique', list, scope);
    execute format('create unique index %I on %I (%s norm_search(name_el))', list || '_name_el_unique', list, scope);
  end loop;
end $$;

update cost_types set vat_code = '' where vat_code is null;
alter table cost_types alter column vat_code set default '', alter column vat_code set not null;

-- Raised with every change of a list, so that a browser that keeps the list learns cheaply that it is out of date. The
-- row is also what changes of one list wait for, so that two people moving values do not undo each other.
create table category_revisions (
  type text not null,
  revision integer not null default 1,
  constraint category_revisions_pk primary key (type)
);
insert into category_revisions (type) values
  ('gender'), ('job_title'), ('country'), ('trailer'), ('packing'), ('cargo'), ('ambient'), ('firm'), ('operation'),
  ('load'), ('heard_about'), ('file'), ('log'), ('term'), ('cost'), ('reference'), ('damage'), ('order_status');

-- Whether a value is used is asked of every column that refers to it.
create index order_details_ambient on order_details (ambient_id) where ambient_id is not null;
create index order_cargos_subcargo on order_cargos (subcargo_id) where subcargo_id is not null;
create index order_references_type on order_references (reference_type_id);
create index order_packings_type on order_packings (packing_type_id);
create index order_costs_type on order_costs (cost_type_id);
create index order_damages_type on order_damages (damage_type_id);
create index order_logs_type on order_logs (log_type_id);
create index files_type on files (file_type_id);
create index firms_country on firms (country_id);
create index firms_business on firms (business_id) where business_id is not null;
create index firms_term_type on firms (term_type_id) where term_type_id is not null;
create index firms_heard_about on firms (heard_about_type_id) where heard_about_type_id is not null;
create index firm_addresses_country on firm_addresses (country_id);
create index contacts_job_title on contacts (job_title_id) where job_title_id is not null;
create index contacts_gender on contacts (gender_id) where gender_id is not null;
create index places_country on places (country_id);
create index orders_previous_status on orders (previous_status) where previous_status is not null;

-- What a business prints on its documents, and the account it is paid to unless another is chosen. The account must be
-- one that serves the business; it is forgotten with the service.
alter table businesses
  add column terms_en text not null default '', add column terms_el text not null default '',
  add column footer_en text not null default '', add column footer_el text not null default '',
  add column default_bank_id integer,
  add constraint businesses_default_bank_fk foreign key (default_bank_id) references bank_accounts (id),
  add constraint businesses_default_bank_served_fk foreign key (default_bank_id, id)
    references bank_account_businesses (bank_account_id, business_id) on delete set null (default_bank_id);
create index businesses_country on businesses (country_id);
create index businesses_default_bank on businesses (default_bank_id);
create index people_business on people (business_id) where business_id is not null;
create index bank_account_businesses_business on bank_account_businesses (business_id);

alter table bank_accounts
  add column search text generated always as
    (norm_search(' ' || bank_name || ' ' || account || ' ' || iban || ' ' || swift)) stored;
