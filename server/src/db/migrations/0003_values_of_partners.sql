-- The values every installation starts with, in English and Greek: first those of people and firms. Ids are in the order
-- given and `sort` leaves room between them. `system` marks values that the program relies on; they cannot be deleted.

insert into genders (id, name_en, name_el, sort, system)
select id, name_en, name_el, id * 10, true
from (values
  (1, 'Mr', 'Κύριος'),
  (2, 'Ms', 'Κυρία'),
  (3, 'Not stated', 'Δεν δηλώνεται')
) as v (id, name_en, name_el);

insert into job_titles (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'Owner', 'Ιδιοκτήτης'),
  (2, 'Managing director', 'Διευθύνων σύμβουλος'),
  (3, 'Branch manager', 'Διευθυντής υποκαταστήματος'),
  (4, 'Operations manager', 'Υπεύθυνος λειτουργίας'),
  (5, 'Traffic operator', 'Υπεύθυνος κίνησης'),
  (6, 'Forwarding agent', 'Διαμεταφορέας'),
  (7, 'Export department', 'Τμήμα εξαγωγών'),
  (8, 'Import department', 'Τμήμα εισαγωγών'),
  (9, 'Sales', 'Πωλήσεις'),
  (10, 'Customer service', 'Εξυπηρέτηση πελατών'),
  (11, 'Purchasing', 'Προμήθειες'),
  (12, 'Logistics manager', 'Υπεύθυνος logistics'),
  (13, 'Warehouse', 'Αποθήκη'),
  (14, 'Customs broker', 'Εκτελωνιστής'),
  (15, 'Accounting', 'Λογιστήριο'),
  (16, 'Claims and quality', 'Ζημιές και ποιότητα'),
  (17, 'IT', 'Πληροφορική'),
  (18, 'Driver', 'Οδηγός')
) as v (id, name_en, name_el);

insert into firm_types (id, name_en, name_el, sort, system)
select id, name_en, name_el, id * 10, id in (1, 3)
from (values
  (1, 'Customer (shipper)', 'Πελάτης'),
  (2, 'Prospect', 'Υποψήφιος πελάτης'),
  (3, 'Carrier', 'Μεταφορέας'),
  (4, 'Forwarder, co-loader', 'Διαμεταφορέας'),
  (5, 'Agent', 'Ανταποκριτής'),
  (6, 'Customs broker', 'Εκτελωνιστής'),
  (7, 'Warehouse', 'Αποθήκη'),
  (8, 'Ferry or rail operator', 'Ακτοπλοϊκή, σιδηρόδρομος'),
  (9, 'Insurer, insurance broker', 'Ασφαλιστική'),
  (10, 'Sender or consignee site', 'Αποστολέας, παραλήπτης'),
  (11, 'Supplier', 'Προμηθευτής')
) as v (id, name_en, name_el);

insert into operations (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'International road, full loads', 'Διεθνής οδική, πλήρη φορτία (FTL)'),
  (2, 'International groupage', 'Διεθνές γκρουπάζ'),
  (3, 'Domestic', 'Εθνική μεταφορά'),
  (4, 'Distribution', 'Διανομή'),
  (5, 'Cross-trade', 'Τρίγωνη μεταφορά'),
  (6, 'Cabotage', 'Ενδομεταφορά (καμποτάζ)'),
  (7, 'Temperature-controlled', 'Ελεγχόμενης θερμοκρασίας'),
  (8, 'Dangerous goods (ADR)', 'Επικίνδυνα (ADR)'),
  (9, 'Oversize', 'Ειδικές μεταφορές'),
  (10, 'Express van', 'Express με βαν'),
  (11, 'Intermodal, rail or ferry', 'Συνδυασμένη μεταφορά'),
  (12, 'Sea', 'Θαλάσσια'),
  (13, 'Air', 'Αεροπορική'),
  (14, 'Customs clearance', 'Εκτελωνισμός'),
  (15, 'Warehousing', 'Αποθήκευση')
) as v (id, name_en, name_el);

insert into heard_about_types (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'Existing customer', 'Υφιστάμενος πελάτης'),
  (2, 'Referral', 'Σύσταση'),
  (3, 'Web search', 'Αναζήτηση στο διαδίκτυο'),
  (4, 'Our website', 'Η ιστοσελίδα μας'),
  (5, 'Social media', 'Κοινωνικά δίκτυα'),
  (6, 'Freight exchange (TIMOCOM, Trans.eu)', 'Χρηματιστήριο φορτίων (TIMOCOM, Trans.eu)'),
  (7, 'Trade fair', 'Έκθεση'),
  (8, 'Cold call, visit', 'Τηλεφώνημα, επίσκεψη'),
  (9, 'Tender', 'Διαγωνισμός'),
  (10, 'Chamber, directory', 'Επιμελητήριο, κατάλογος'),
  (11, 'Agent network', 'Δίκτυο ανταποκριτών'),
  (12, 'Other', 'Άλλο')
) as v (id, name_en, name_el);

insert into countries
  (id, name_en, name_el, iso, lang_iso, country_phone_code, vat_prefix, eu, pallet_exchange, timezone, sort)
select id, name_en, name_el, iso, lang_iso, country_phone_code, case iso when 'GR' then 'EL' else iso end, eu,
  iso in ('BE', 'NL', 'LU', 'DE', 'AT', 'CH'), timezone, id * 10
from (values
  (1, 'Greece', 'Ελλάδα', 'GR', 'el', '30', true, 'Europe/Athens'),
  (2, 'Cyprus', 'Κύπρος', 'CY', 'el', '357', true, 'Asia/Nicosia'),
  (3, 'Bulgaria', 'Βουλγαρία', 'BG', 'bg', '359', true, 'Europe/Sofia'),
  (4, 'Romania', 'Ρουμανία', 'RO', 'ro', '40', true, 'Europe/Bucharest'),
  (5, 'Albania', 'Αλβανία', 'AL', 'sq', '355', false, 'Europe/Tirane'),
  (6, 'North Macedonia', 'Βόρεια Μακεδονία', 'MK', 'mk', '389', false, 'Europe/Skopje'),
  (7, 'Serbia', 'Σερβία', 'RS', 'sr', '381', false, 'Europe/Belgrade'),
  (8, 'Montenegro', 'Μαυροβούνιο', 'ME', 'sr', '382', false, 'Europe/Podgorica'),
  (9, 'Bosnia and Herzegovina', 'Βοσνία και Ερζεγοβίνη', 'BA', 'bs', '387', false, 'Europe/Sarajevo'),
  (10, 'Kosovo', 'Κόσοβο', 'XK', 'sq', '383', false, 'Europe/Belgrade'),
  (11, 'Turkey', 'Τουρκία', 'TR', 'tr', '90', false, 'Europe/Istanbul'),
  (12, 'Italy', 'Ιταλία', 'IT', 'it', '39', true, 'Europe/Rome'),
  (13, 'Slovenia', 'Σλοβενία', 'SI', 'sl', '386', true, 'Europe/Ljubljana'),
  (14, 'Croatia', 'Κροατία', 'HR', 'hr', '385', true, 'Europe/Zagreb'),
  (15, 'Hungary', 'Ουγγαρία', 'HU', 'hu', '36', true, 'Europe/Budapest'),
  (16, 'Austria', 'Αυστρία', 'AT', 'de', '43', true, 'Europe/Vienna'),
  (17, 'Germany', 'Γερμανία', 'DE', 'de', '49', true, 'Europe/Berlin'),
  (18, 'Switzerland', 'Ελβετία', 'CH', 'de', '41', false, 'Europe/Zurich'),
  (19, 'Liechtenstein', 'Λιχτενστάιν', 'LI', 'de', '423', false, 'Europe/Vaduz'),
  (20, 'Czechia', 'Τσεχία', 'CZ', 'cs', '420', true, 'Europe/Prague'),
  (21, 'Slovakia', 'Σλοβακία', 'SK', 'sk', '421', true, 'Europe/Bratislava'),
  (22, 'Poland', 'Πολωνία', 'PL', 'pl', '48', true, 'Europe/Warsaw'),
  (23, 'Netherlands', 'Ολλανδία', 'NL', 'nl', '31', true, 'Europe/Amsterdam'),
  (24, 'Belgium', 'Βέλγιο', 'BE', 'nl', '32', true, 'Europe/Brussels'),
  (25, 'Luxembourg', 'Λουξεμβούργο', 'LU', 'fr', '352', true, 'Europe/Luxembourg'),
  (26, 'France', 'Γαλλία', 'FR', 'fr', '33', true, 'Europe/Paris'),
  (27, 'Spain', 'Ισπανία', 'ES', 'es', '34', true, 'Europe/Madrid'),
  (28, 'Portugal', 'Πορτογαλία', 'PT', 'pt', '351', true, 'Europe/Lisbon'),
  (29, 'United Kingdom', 'Ηνωμένο Βασίλειο', 'GB', 'en', '44', false, 'Europe/London'),
  (30, 'Ireland', 'Ιρλανδία', 'IE', 'en', '353', true, 'Europe/Dublin'),
  (31, 'Denmark', 'Δανία', 'DK', 'da', '45', true, 'Europe/Copenhagen'),
  (32, 'Sweden', 'Σουηδία', 'SE', 'sv', '46', true, 'Europe/Stockholm'),
  (33, 'Norway', 'Νορβηγία', 'NO', 'no', '47', false, 'Europe/Oslo'),
  (34, 'Finland', 'Φινλανδία', 'FI', 'fi', '358', true, 'Europe/Helsinki'),
  (35, 'Estonia', 'Εσθονία', 'EE', 'et', '372', true, 'Europe/Tallinn'),
  (36, 'Latvia', 'Λετονία', 'LV', 'lv', '371', true, 'Europe/Riga'),
  (37, 'Lithuania', 'Λιθουανία', 'LT', 'lt', '370', true, 'Europe/Vilnius'),
  (38, 'Malta', 'Μάλτα', 'MT', 'mt', '356', true, 'Europe/Malta'),
  (39, 'Ukraine', 'Ουκρανία', 'UA', 'uk', '380', false, 'Europe/Kyiv'),
  (40, 'Moldova', 'Μολδαβία', 'MD', 'ro', '373', false, 'Europe/Chisinau'),
  (41, 'Georgia', 'Γεωργία', 'GE', 'ka', '995', false, 'Asia/Tbilisi')
) as v (id, name_en, name_el, iso, lang_iso, country_phone_code, eu, timezone);

-- The ids given above did not move the sequences: a value entered later follows them.
select
  setval(pg_get_serial_sequence('genders', 'id'), (select max(id) from genders)),
  setval(pg_get_serial_sequence('job_titles', 'id'), (select max(id) from job_titles)),
  setval(pg_get_serial_sequence('firm_types', 'id'), (select max(id) from firm_types)),
  setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations)),
  setval(pg_get_serial_sequence('heard_about_types', 'id'), (select max(id) from heard_about_types)),
  setval(pg_get_serial_sequence('countries', 'id'), (select max(id) from countries));
