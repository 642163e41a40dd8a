-- What a transport document of dangerous goods states beside number, name, class, packing group and tunnel code.
alter table consignment_cargos
  add column technical_name text not null default '',
  add column shipping_name_local text not null default '',
  add column environmentally_hazardous boolean not null default false,
  add column packages text not null default '';
