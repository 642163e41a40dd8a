-- Whether a firm is told of delays; which expected times are kept from it, and which it was told by notice or mail.
alter table firms add column tell_delays boolean not null default true;
alter table consignment_stops add column eta_withheld boolean not null default false, add column told_eta timestamptz;
