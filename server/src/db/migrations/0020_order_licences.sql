-- What the nightly look at carriers' licences has told people of already, so that it tells them once.
create table order_licence_findings (
  order_id integer not null,
  -- Carrier, and what is wrong with which document.
  finding text not null,
  found_at timestamptz not null default now(),
  constraint order_licence_findings_pk primary key (order_id, finding),
  constraint order_licence_findings_order_fk foreign key (order_id) references orders (id) on delete cascade
);

-- The nightly look goes through orders that are not loaded and have a carrier.
create index orders_unloaded_carried on orders (firm_carrier_id, id) where status in (1, 2) and firm_carrier_id is not null;

-- Releases of an insurance limit are written under this type.
update log_types set system = true where id = 14;

-- The list of firms by country takes the first of each.
drop index firms_country;
create index firms_country on firms (country_id, id);
