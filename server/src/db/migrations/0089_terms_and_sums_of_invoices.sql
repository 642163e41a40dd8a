-- "30 days, end of month" can be read in two ways. The terms that came with the product say which they are, and the other way
-- can be chosen as well. What somebody has renamed stays, and nothing is counted in another way than before.
update term_types t set name_en = clear.name_en, name_el = clear.name_el, version = version + 1, updated_at = now()
from (values
  (10, '30 days, end of month', '30 ημέρες, τέλος μήνα', '30 days, then end of month', '30 ημέρες, μετά τέλος μήνα'),
  (11, '60 days, end of month', '60 ημέρες, τέλος μήνα', '60 days, then end of month', '60 ημέρες, μετά τέλος μήνα')
) as clear (id, was_en, was_el, name_en, name_el)
where t.id = clear.id and t.base = 'end_of_month' and (t.name_en, t.name_el) = (clear.was_en, clear.was_el)
  and not exists (select from term_types other where other.id <> t.id
    and (norm_search(other.name_en) = norm_search(clear.name_en) or norm_search(other.name_el) = norm_search(clear.name_el)));

insert into term_types (name_en, name_el, days, base, sort) values
  ('End of month, then 30 days', 'Τέλος μήνα, μετά 30 ημέρες', 30, 'after_month', 112),
  ('End of month, then 60 days', 'Τέλος μήνα, μετά 60 ημέρες', 60, 'after_month', 114)
on conflict do nothing;
