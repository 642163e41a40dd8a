/* Whether a firm may be sold more within one statement: locks it, and answers true while its limit is still the one that
   was read and what it is sold already is no more than `most` cents. Each statement of the function sees what was
   committed before it, so that what waited for the lock counts. */
create function has_credit_room(firm int, seen_limit bigint, most bigint) returns boolean language plpgsql as $$
begin
  perform from firms where id = firm and company_insurance = seen_limit and merged_into is null for no key update;
  return found and coalesce((select exposure from firm_exposures where firm_id = firm), 0) <= most;
end $$;
