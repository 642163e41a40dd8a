-- Some countries want a code of a journey before its goods are loaded. A kind of reference says by the countries of loading and
-- delivery, as their codes with commas between them, where it is needed.
alter table reference_types
  add column needed_from text not null default '',
  add column needed_to text not null default '';

-- Goods that come to Romania by road or leave it are declared there beforehand; others depend on the goods, which the office decides.
insert into reference_types (name_en, name_el, audience, attached, sort, needed_from, needed_to)
select v.name_en, v.name_el, 'both', false, (select max(sort) from reference_types) + v.at * 10, v.needed, v.needed
from (values
  (1, 'UIT (RO e-Transport)', 'UIT (RO e-Transport)', 'RO'),
  (2, 'EKÁER (HU)', 'EKÁER (HU)', ''),
  (3, 'SENT (PL)', 'SENT (PL)', '')
) as v (at, name_en, name_el, needed)
where not exists (
  select from reference_types known
  where norm_search(known.name_en) = norm_search(v.name_en) or norm_search(known.name_el) = norm_search(v.name_el));
