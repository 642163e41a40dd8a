-- Whether somebody is on: they, and where they are a customer's their firm, are switched on. Who is not on does not sign
-- in, reads no feed and gets no mail of what happens.
create function person_is_on(person people) returns boolean language sql stable parallel safe
return person.active and not exists (select from firms where firms.id = person.firm_id and not firms.active);
