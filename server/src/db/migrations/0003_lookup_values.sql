-- The values every installation starts with, in English and Greek. Ids are in the order given and sort leaves room
-- between them. `system` marks the values the program itself relies upon; they cannot be deleted.

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

insert into ambients (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'Ambient', 'Περιβάλλοντος'),
  (2, 'Protect from frost (+2 to +25 °C)', 'Προστασία από παγετό (+2 έως +25 °C)'),
  (3, 'Controlled (+15 to +25 °C)', 'Ελεγχόμενη (+15 έως +25 °C)'),
  (4, 'Cool (+8 to +15 °C)', 'Δροσερό (+8 έως +15 °C)'),
  (5, 'Chilled (+2 to +8 °C)', 'Ψύξη (+2 έως +8 °C)'),
  (6, 'Fresh (0 to +4 °C)', 'Νωπά (0 έως +4 °C)'),
  (7, 'Fresh meat and fish (-1 to +2 °C)', 'Νωπό κρέας και ψάρι (-1 έως +2 °C)'),
  (8, 'Frozen (-18 °C)', 'Κατάψυξη (-18 °C)'),
  (9, 'Deep frozen (-25 °C)', 'Βαθιά κατάψυξη (-25 °C)'),
  (10, 'Heated', 'Θερμαινόμενο'),
  (11, 'Multi-temperature', 'Πολλαπλές θερμοκρασίες')
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

insert into load_types (id, name_en, name_el, sort, system)
select id, name_en, name_el, id * 10, id = 1
from (values
  (1, 'Full truck (FTL)', 'Πλήρες φορτίο (FTL)'),
  (2, 'Part load (LTL)', 'Μερικό φορτίο (LTL)'),
  (3, 'Groupage', 'Γκρουπάζ'),
  (4, 'Express, dedicated van', 'Express αποκλειστικό'),
  (5, 'Round trip', 'Κυκλικό δρομολόγιο'),
  (6, 'Unaccompanied trailer', 'Ασυνόδευτο επικαθήμενο'),
  (7, 'Container', 'Εμπορευματοκιβώτιο (container)'),
  (8, 'Oversize', 'Υπερμέγεθες'),
  (9, 'Empty packaging', 'Κενά υλικά συσκευασίας')
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

-- Centimetres inside, kilograms of payload, places for EUR pallets.
insert into trailer_types (id, name_en, name_el, length, width, height, weight, pallets, reefer, sort)
select id, name_en, name_el, length, width, height, weight, pallets, reefer, id * 10
from (values
  (1, 'Curtain-sider (tautliner)', 'Κουρτίνα (tautliner)', 1360, 248, 270, 24500, 33, false),
  (2, 'Mega / lowdeck', 'Mega (ύψος 3 μ.)', 1360, 248, 300, 24000, 33, false),
  (3, 'Jumbo (step frame)', 'Jumbo', 1360, 248, 300, 24000, 33, false),
  (4, 'Coil trailer', 'Επικαθήμενο ρολών (coil)', 1360, 248, 265, 25000, 33, false),
  (5, 'Tilt (side and roof)', 'Τέντα', 1360, 245, 265, 24000, 33, false),
  (6, 'Box, dry freight', 'Κλειστό (κόφα)', 1360, 248, 265, 23500, 33, false),
  (7, 'Reefer', 'Ψυγείο', 1335, 246, 260, 23000, 33, true),
  (8, 'Reefer, double deck', 'Ψυγείο διώροφο', 1335, 246, 260, 22000, 66, true),
  (9, 'Reefer, multi-temperature', 'Ψυγείο πολλαπλών θερμοκρασιών', 1335, 246, 260, 22000, 33, true),
  (10, 'Isotherm', 'Ισοθερμικό', 1340, 246, 260, 23500, 33, false),
  (11, 'Garment (hanging)', 'Κρεμαστά ενδύματα', 1340, 246, 260, 20000, 33, false),
  (12, 'Flatbed', 'Πλατφόρμα', 1360, 248, null, 25000, 33, false),
  (13, 'Low loader', 'Χαμηλωτή (lowbed)', 900, 255, null, 30000, null, false),
  (14, 'Tipper', 'Ανατρεπόμενο', 1000, 235, 200, 26000, null, false),
  (15, 'Walking floor', 'Κινούμενο δάπεδο', 1350, 248, 270, 23500, 33, false),
  (16, 'Tank, food', 'Βυτίο τροφίμων', null, null, null, 24500, null, false),
  (17, 'Tank, chemical', 'Βυτίο χημικών', null, null, null, 24000, null, false),
  (18, 'Silo', 'Σιλό', null, null, null, 27000, null, false),
  (19, 'Container chassis 20/40/45', 'Πλαίσιο container 20/40/45', 1200, 235, 239, 26500, null, false),
  (20, 'Swap body road train 2 x 7.7 m', 'Συρμός (2 x 7,7 μ.)', 1540, 245, 300, 23500, 38, false),
  (21, 'City semi-trailer', 'Επικαθήμενο πόλης', 1000, 248, 260, 13000, 25, false),
  (22, 'Rigid 12 t', 'Φορτηγό 12 t', 720, 245, 240, 5500, 17, false),
  (23, 'Rigid 7.5 t', 'Φορτηγό 7,5 t', 610, 240, 230, 2800, 14, false),
  (24, 'Van 3.5 t with tarpaulin', 'Βαν 3,5 t με μουσαμά', 480, 220, 230, 1200, 10, false),
  (25, 'Mega reefer', 'Ψυγείο mega', null, null, null, null, null, true),
  (26, 'Car carrier', 'Νταλίκα μεταφοράς οχημάτων', null, null, null, null, null, false),
  (27, 'Livestock', 'Μεταφοράς ζώντων ζώων', null, null, null, null, null, false),
  (28, 'Other special trailer', 'Λοιπά ειδικά', null, null, null, null, null, false)
) as v (id, name_en, name_el, length, width, height, weight, pallets, reefer);

-- Centimetres, kilograms of tare, UN/ECE Recommendation 21 code, load metres of one piece (empty: by its measures).
insert into packing_types
  (id, name_en, name_el, length, width, height, weight, code, load_meters, exchange, sort)
select id, name_en, name_el, length, width, height, weight, code, load_meters, exchange, id * 10
from (values
  (1, 'EUR/EPAL pallet (EUR 1)', 'Ευρωπαλέτα EUR/EPAL', 120, 80, 14, 25, 'PX', 0.40, true),
  (2, 'EUR 2 / EUR 3 pallet', 'Παλέτα EUR 2 / EUR 3', 120, 100, 15, 32, 'PX', 0.50, true),
  (3, 'EUR 6 half pallet', 'Ημιπαλέτα EUR 6', 80, 60, 14, 10, 'PX', 0.20, true),
  (4, 'Industrial pallet', 'Βιομηχανική παλέτα', 120, 100, 15, 25, 'PX', 0.50, false),
  (5, 'One-way pallet 120 x 80', 'Παλέτα μιας χρήσης 120 x 80', 120, 80, 12, 12, 'PX', 0.40, false),
  (6, 'Pool pallet (CHEP, LPR)', 'Παλέτα pool (CHEP, LPR)', 120, 80, 15, 25, 'PX', 0.40, false),
  (7, 'Mesh box (Gitterbox)', 'Συρμάτινο κιβώτιο (Gitterbox)', 120, 80, 97, 70, 'PB', 0.40, true),
  (8, 'Oversize pallet', 'Παλέτα ειδικών διαστάσεων', null, null, null, null, 'PX', null, false),
  (9, 'Carton', 'Χαρτοκιβώτιο', 60, 40, 40, null, 'CT', null, false),
  (10, 'Crate E2 (meat, produce)', 'Τελάρο / κλούβα E2', 60, 40, 20, 2, 'CR', null, true),
  (11, 'Wooden case', 'Ξυλοκιβώτιο', null, null, null, null, '7B', null, false),
  (12, 'Big bag (FIBC)', 'Μεγασάκος (big bag)', 90, 90, 110, 2, '43', 0.34, false),
  (13, 'IBC 1000 l', 'Δεξαμενή IBC 1000 λ.', 120, 100, 116, 60, 'WA', 0.50, false),
  (14, 'Octabin', 'Οκταγωνικό κιβώτιο (octabin)', 120, 100, 200, 30, 'OT', 0.50, false),
  (15, 'Drum 200 l', 'Βαρέλι 200 λ.', 58, 58, 88, 18, 'DR', 0.14, false),
  (16, 'Sack / bag', 'Σάκος', null, null, null, null, 'BG', null, false),
  (17, 'Bundle', 'Δέμα', null, null, null, null, 'BE', null, false),
  (18, 'Bale', 'Μπάλα', null, null, null, null, 'BL', null, false),
  (19, 'Roll', 'Ρολό', null, null, null, null, 'RO', null, false),
  (20, 'Coil', 'Ρολό χάλυβα (coil)', null, null, null, null, 'CL', null, false),
  (21, 'Roll cage', 'Ρολ κοντέινερ', 80, 72, 170, 40, 'CW', 0.24, true),
  (22, 'Rack / stillage', 'Μεταλλική βάση', null, null, null, null, 'RK', null, true),
  (23, 'Unpacked / machine', 'Ασυσκεύαστο / μηχάνημα', null, null, null, null, 'NE', null, false),
  (24, 'Bulk', 'Χύδην', null, null, null, null, 'VR', null, false),
  (25, 'Package (colli)', 'Κόλο', null, null, null, null, 'PK', null, false)
) as v (id, name_en, name_el, length, width, height, weight, code, load_meters, exchange);

-- Kinds of goods first, then what narrows each of them.
insert into cargo_types (id, parent_id, name_en, name_el, adr, food, sort)
select id, parent_id, name_en, name_el, coalesce(parent_id, id) = 12, coalesce(parent_id, id) between 2 and 9, id * 10
from (values
  (1, null::integer, 'General goods', 'Γενικό φορτίο'),
  (2, null, 'Food, dry', 'Ξηρά τρόφιμα'),
  (3, null, 'Fresh fruit and vegetables', 'Νωπά οπωροκηπευτικά'),
  (4, null, 'Dairy', 'Γαλακτοκομικά'),
  (5, null, 'Meat', 'Κρέας'),
  (6, null, 'Fish', 'Ιχθυηρά'),
  (7, null, 'Frozen food', 'Κατεψυγμένα'),
  (8, null, 'Beverages', 'Ποτά'),
  (9, null, 'Olive oil and olives', 'Ελαιόλαδο, ελιές'),
  (10, null, 'Pharmaceuticals', 'Φάρμακα'),
  (11, null, 'Chemicals, not ADR', 'Χημικά μη ADR'),
  (12, null, 'Dangerous goods (ADR)', 'Επικίνδυνα (ADR)'),
  (13, null, 'Textiles', 'Υφάσματα, ενδύματα'),
  (14, null, 'Metals', 'Μέταλλα'),
  (15, null, 'Building materials', 'Δομικά υλικά'),
  (16, null, 'Machinery', 'Μηχανήματα'),
  (17, null, 'Automotive', 'Ανταλλακτικά, οχήματα'),
  (18, null, 'Paper and packaging', 'Χαρτί, συσκευασίες'),
  (19, null, 'Plastics', 'Πλαστικά'),
  (20, null, 'Timber and furniture', 'Ξυλεία, έπιπλα'),
  (21, null, 'Electronics and appliances', 'Ηλεκτρονικά, λευκές συσκευές'),
  (22, null, 'Agricultural supplies', 'Αγροτικά εφόδια'),
  (23, null, 'Plants', 'Φυτά'),
  (24, null, 'Waste and scrap', 'Απόβλητα, σκραπ'),
  (25, null, 'Exhibition goods', 'Εκθεσιακά'),
  (26, null, 'Household effects', 'Οικοσκευές'),
  (27, null, 'Oversize', 'Υπέρβαρα, υπερμεγέθη'),
  (28, null, 'Empty packaging', 'Κενά υλικά συσκευασίας'),
  (29, 1, 'Palletised', 'Παλετοποιημένα'),
  (30, 1, 'Mixed', 'Μικτά'),
  (31, 2, 'Flour', 'Αλεύρι'),
  (32, 2, 'Pasta', 'Ζυμαρικά'),
  (33, 2, 'Canned food', 'Κονσέρβες'),
  (34, 2, 'Confectionery', 'Είδη ζαχαροπλαστικής'),
  (35, 3, 'Citrus', 'Εσπεριδοειδή'),
  (36, 3, 'Kiwi', 'Ακτινίδια'),
  (37, 3, 'Peaches', 'Ροδάκινα'),
  (38, 3, 'Grapes', 'Σταφύλια'),
  (39, 3, 'Vegetables', 'Λαχανικά'),
  (40, 4, 'Feta', 'Φέτα'),
  (41, 4, 'Yoghurt', 'Γιαούρτι'),
  (42, 5, 'Fresh meat', 'Νωπό κρέας'),
  (43, 5, 'Hanging meat', 'Κρεμαστό κρέας'),
  (44, 5, 'Frozen meat', 'Κατεψυγμένο κρέας'),
  (45, 6, 'Fresh fish', 'Νωπά ψάρια'),
  (46, 6, 'Frozen fish', 'Κατεψυγμένα ψάρια'),
  (47, 8, 'Wine', 'Κρασί'),
  (48, 8, 'Beer', 'Μπίρα'),
  (49, 8, 'Water', 'Νερό'),
  (50, 8, 'Spirits under EMCS', 'Οινοπνευματώδη με EMCS'),
  (51, 10, 'GDP', 'GDP (ορθή πρακτική διανομής)'),
  (52, 12, 'Class 1, explosives', 'Κλάση 1, εκρηκτικά'),
  (53, 12, 'Class 2, gases', 'Κλάση 2, αέρια'),
  (54, 12, 'Class 3, flammable liquids', 'Κλάση 3, εύφλεκτα υγρά'),
  (55, 12, 'Class 4.1, flammable solids', 'Κλάση 4.1, εύφλεκτα στερεά'),
  (56, 12, 'Class 4.2, spontaneously combustible', 'Κλάση 4.2, αυταναφλεγόμενα'),
  (57, 12, 'Class 4.3, dangerous when wet', 'Κλάση 4.3, εύφλεκτα αέρια με το νερό'),
  (58, 12, 'Class 5.1, oxidising', 'Κλάση 5.1, οξειδωτικά'),
  (59, 12, 'Class 5.2, organic peroxides', 'Κλάση 5.2, οργανικά υπεροξείδια'),
  (60, 12, 'Class 6.1, toxic', 'Κλάση 6.1, τοξικά'),
  (61, 12, 'Class 6.2, infectious', 'Κλάση 6.2, μολυσματικά'),
  (62, 12, 'Class 7, radioactive', 'Κλάση 7, ραδιενεργά'),
  (63, 12, 'Class 8, corrosive', 'Κλάση 8, διαβρωτικά'),
  (64, 12, 'Class 9, miscellaneous', 'Κλάση 9, διάφορα επικίνδυνα'),
  (65, 12, 'Limited quantities (LQ)', 'Περιορισμένες ποσότητες (LQ)'),
  (66, 13, 'Flat textiles', 'Διπλωμένα'),
  (67, 13, 'Hanging garments', 'Κρεμαστά'),
  (68, 14, 'Steel', 'Χάλυβας'),
  (69, 14, 'Aluminium', 'Αλουμίνιο'),
  (70, 14, 'Copper', 'Χαλκός'),
  (71, 15, 'Marble', 'Μάρμαρα'),
  (72, 15, 'Tiles', 'Πλακάκια'),
  (73, 15, 'Insulation', 'Μονωτικά υλικά'),
  (74, 15, 'Cement', 'Τσιμέντο'),
  (75, 21, 'High value', 'Υψηλής αξίας'),
  (76, 22, 'Fertiliser', 'Λιπάσματα'),
  (77, 22, 'Feed', 'Ζωοτροφές'),
  (78, 22, 'Cotton', 'Βαμβάκι'),
  (79, 22, 'Tobacco', 'Καπνός'),
  (80, 22, 'Cereals', 'Δημητριακά'),
  (81, 24, 'Annex VII waste', 'Απόβλητα Παραρτήματος VII')
) as v (id, parent_id, name_en, name_el);

insert into file_types (id, name_en, name_el, scope, needs_expiry, sort)
select id, name_en, name_el, scope, needs_expiry, id * 10
from (values
  (1, 'CMR note', 'Φορτωτική CMR', 'order', false),
  (2, 'Proof of delivery (POD)', 'Αποδεικτικό παράδοσης (POD)', 'order', false),
  (3, 'Transport order', 'Εντολή μεταφοράς', 'order', false),
  (4, 'Booking confirmation', 'Επιβεβαίωση ανάθεσης', 'order', false),
  (5, 'Pallet note', 'Δελτίο παλετών', 'order', false),
  (6, 'Delivery note', 'Δελτίο αποστολής', 'order', false),
  (7, 'Commercial invoice', 'Εμπορικό τιμολόγιο', 'order', false),
  (8, 'Packing list', 'Κατάλογος συσκευασίας (packing list)', 'order', false),
  (9, 'Transit T1/T2 (MRN)', 'Διαμετακόμιση T1/T2 (MRN)', 'order', false),
  (10, 'Export declaration', 'Διασάφηση εξαγωγής', 'order', false),
  (11, 'Temperature record', 'Καταγραφή θερμοκρασίας', 'order', false),
  (12, 'Weigh note', 'Ζυγολόγιο', 'order', false),
  (13, 'Damage photos, report', 'Φωτογραφίες, πρακτικό ζημιάς', 'order', false),
  (14, 'Carrier invoice', 'Τιμολόγιο μεταφορέα', 'order', false),
  (15, 'Community licence', 'Κοινοτική άδεια', 'firm', true),
  (16, 'National operator licence', 'Άδεια οδικού μεταφορέα', 'firm', true),
  (17, 'Forwarder registration', 'Βεβαίωση εγγραφής διαμεταφορέα', 'firm', false),
  (18, 'CMR insurance', 'Ασφάλιση CMR', 'firm', true),
  (19, 'Forwarder liability insurance', 'Ασφάλιση ευθύνης διαμεταφορέα', 'firm', true),
  (20, 'Credit-insurance decision', 'Απόφαση ορίου ασφάλισης πιστώσεων', 'firm', true),
  (21, 'Vehicle insurance, green card', 'Ασφάλεια οχήματος, πράσινη κάρτα', 'vehicle', true),
  (22, 'Roadworthiness (KTEO)', 'ΚΤΕΟ', 'vehicle', true),
  (23, 'Exhaust card (KEK)', 'ΚΕΚ (κάρτα ελέγχου καυσαερίων)', 'vehicle', true),
  (24, 'ATP/FRC certificate', 'Πιστοποιητικό ATP/FRC', 'vehicle', true),
  (25, 'ADR vehicle approval', 'Έγκριση οχήματος ADR', 'vehicle', true),
  (26, 'ADR driver certificate', 'Πιστοποιητικό οδηγού ADR', 'contact', true),
  (27, 'Driver CPC card', 'ΠΕΙ οδηγού', 'contact', true),
  (28, 'GDP, HACCP, ISO, IFS certificate', 'Πιστοποιητικό GDP, HACCP, ISO, IFS', 'firm', true),
  (29, 'Registry extract (GEMI)', 'Απόσπασμα ΓΕΜΗ', 'firm', false),
  (30, 'IBAN confirmation', 'Βεβαίωση IBAN', 'firm', false),
  (31, 'Frame contract', 'Σύμβαση-πλαίσιο', 'firm', true)
) as v (id, name_en, name_el, scope, needs_expiry);

insert into log_types (id, name_en, name_el, class, sort, system)
select id, name_en, name_el, class, id * 10, id in (1, 5, 13, 16)
from (values
  (1, 'Note', 'Σημείωση', 'secondary'),
  (2, 'Phone call', 'Τηλεφώνημα', 'info'),
  (3, 'E-mail out', 'Email εξερχόμενο', 'info'),
  (4, 'E-mail in', 'Email εισερχόμενο', 'info'),
  (5, 'Status change', 'Αλλαγή κατάστασης', 'primary'),
  (6, 'Delay', 'Καθυστέρηση', 'warning'),
  (7, 'Waiting time', 'Αναμονή', 'warning'),
  (8, 'Breakdown', 'Βλάβη', 'danger'),
  (9, 'Customs hold', 'Τελωνειακή δέσμευση', 'warning'),
  (10, 'Temperature alarm', 'Απόκλιση θερμοκρασίας', 'danger'),
  (11, 'Damage', 'Ζημιά', 'purple'),
  (12, 'Pallets', 'Παλέτες', 'info'),
  (13, 'Price change', 'Αλλαγή τιμής', 'dark'),
  (14, 'Override', 'Παράκαμψη ελέγχου', 'danger'),
  (15, 'File', 'Αρχείο', 'secondary'),
  (16, 'System', 'Σύστημα', 'secondary')
) as v (id, name_en, name_el, class);

insert into damage_types (id, name_en, name_el, class, sort)
select id, name_en, name_el, class, id * 10
from (values
  (1, 'Breakage', 'Θραύση', 'purple'),
  (2, 'Crushing', 'Σύνθλιψη', 'purple'),
  (3, 'Wetting', 'Διαβροχή', 'purple'),
  (4, 'Contamination', 'Επιμόλυνση', 'purple'),
  (5, 'Temperature deviation', 'Απόκλιση θερμοκρασίας', 'purple'),
  (6, 'Theft', 'Κλοπή', 'danger'),
  (7, 'Loss, non-delivery', 'Απώλεια, μη παράδοση', 'danger'),
  (8, 'Shortage', 'Έλλειμμα', 'purple'),
  (9, 'Overage', 'Πλεόνασμα', 'purple'),
  (10, 'Wrong delivery', 'Λάθος παράδοση', 'purple'),
  (11, 'Delay with loss', 'Καθυστέρηση με ζημία', 'purple'),
  (12, 'Damage while loading', 'Ζημιά κατά τη φόρτωση', 'purple'),
  (13, 'Damage to property', 'Ζημιά σε εγκατάσταση', 'purple'),
  (14, 'Total loss', 'Ολική απώλεια', 'danger'),
  (15, 'Missing pallets', 'Έλλειψη παλετών', 'purple')
) as v (id, name_en, name_el, class);

insert into order_statuses (id, name_en, name_el, class, sort, system)
select id, name_en, name_el, class, id * 10, true
from (values
  (1, 'Created', 'Νέα', 'danger'),
  (2, 'Loading', 'Προς φόρτωση', 'warning'),
  (3, 'Delivery', 'Προς παράδοση', 'info'),
  (4, 'Finished', 'Ολοκληρωμένη', 'success'),
  (5, 'Damage', 'Ζημιά', 'purple'),
  (6, 'Cancelled', 'Ακυρωμένη', 'dark')
) as v (id, name_en, name_el, class);

insert into term_types (id, name_en, name_el, days, base, sort)
select id, name_en, name_el, days, base, id * 10
from (values
  (1, 'Prepayment', 'Προπληρωμή', 0, 'order'),
  (2, 'On loading', 'Στη φόρτωση', 0, 'loading'),
  (3, 'On delivery', 'Στην παράδοση', 0, 'delivery'),
  (4, '7 days from invoice', '7 ημέρες από τιμολόγιο', 7, 'invoice'),
  (5, '15 days from invoice', '15 ημέρες από τιμολόγιο', 15, 'invoice'),
  (6, '30 days from invoice', '30 ημέρες από τιμολόγιο', 30, 'invoice'),
  (7, '45 days from invoice', '45 ημέρες από τιμολόγιο', 45, 'invoice'),
  (8, '60 days from invoice', '60 ημέρες από τιμολόγιο', 60, 'invoice'),
  (9, '90 days from invoice', '90 ημέρες από τιμολόγιο', 90, 'invoice'),
  (10, '30 days, end of month', '30 ημέρες, τέλος μήνα', 30, 'end_of_month'),
  (11, '60 days, end of month', '60 ημέρες, τέλος μήνα', 60, 'end_of_month'),
  (12, '30 days from receipt of original CMR', '30 ημέρες από παραλαβή πρωτότυπης CMR', 30, 'cmr'),
  (13, '45 days from receipt of original CMR', '45 ημέρες από παραλαβή πρωτότυπης CMR', 45, 'cmr'),
  (14, '60 days from receipt of original CMR', '60 ημέρες από παραλαβή πρωτότυπης CMR', 60, 'cmr'),
  (15, 'Cheque 60 days', 'Επιταγή 60 ημερών', 60, 'cheque'),
  (16, 'Cheque 90 days', 'Επιταγή 90 ημερών', 90, 'cheque'),
  (17, 'Offset', 'Συμψηφισμός', 0, 'other'),
  (18, 'Factoring', 'Factoring', 0, 'other')
) as v (id, name_en, name_el, days, base);

insert into cost_types (id, name_en, name_el, side, prepaid, sort)
select id, name_en, name_el, side, prepaid, id * 10
from (values
  (1, 'Freight', 'Ναύλος', 'both', false),
  (2, 'Pre-carriage', 'Προμεταφορά', 'buy', false),
  (3, 'On-carriage', 'Τελική παράδοση', 'buy', false),
  (4, 'Ferry', 'Ακτοπλοϊκά', 'both', true),
  (5, 'Tolls', 'Διόδια', 'buy', false),
  (6, 'Fuel surcharge', 'Επίναυλος καυσίμων', 'both', false),
  (7, 'Waiting time', 'Αναμονή', 'both', false),
  (8, 'Extra stop', 'Επιπλέον στάση', 'both', false),
  (9, 'Detour km', 'Παράκαμψη χλμ.', 'both', false),
  (10, 'Dead freight, cancellation', 'Ματαίωση (νεκρός ναύλος)', 'both', false),
  (11, 'Second delivery', 'Επαναπαράδοση', 'both', false),
  (12, 'Customs clearance', 'Εκτελωνισμός', 'both', false),
  (13, 'Transit T1 and guarantee', 'Διαμετακόμιση T1, εγγύηση', 'both', false),
  (14, 'Duties and VAT advanced', 'Δασμοί, ΦΠΑ εισαγωγής', 'both', true),
  (15, 'Loading, unloading labour', 'Φορτοεκφόρτωση', 'both', false),
  (16, 'Warehousing', 'Αποθήκευτρα', 'both', false),
  (17, 'Tail-lift', 'Υδραυλική πόρτα', 'both', false),
  (18, 'ADR surcharge', 'Επίναυλος ADR', 'both', false),
  (19, 'Reefer surcharge', 'Επίναυλος ψύξης', 'both', false),
  (20, 'Express surcharge', 'Επίναυλος express', 'both', false),
  (21, 'Cargo insurance', 'Ασφάλιστρα φορτίου', 'both', false),
  (22, 'Pallets not returned', 'Παλέτες μη επιστραφείσες', 'both', false),
  (23, 'Weekend, night', 'Σαββατοκύριακο, νύχτα', 'both', false),
  (24, 'Permits, escort', 'Άδειες, συνοδεία', 'both', false),
  (25, 'Parking', 'Πάρκινγκ', 'buy', false),
  (26, 'Fine', 'Πρόστιμο', 'buy', false),
  (27, 'Damage deduction', 'Παρακράτηση ζημιάς', 'buy', false),
  (28, 'Commission', 'Προμήθεια', 'buy', false),
  (29, 'Discount', 'Έκπτωση', 'sell', false)
) as v (id, name_en, name_el, side, prepaid);

insert into reference_types (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'Customer order no.', 'Αρ. παραγγελίας πελάτη'),
  (2, 'Loading reference', 'Κωδικός φόρτωσης'),
  (3, 'Unloading reference', 'Κωδικός εκφόρτωσης'),
  (4, 'Slot number', 'Αρ. ραντεβού'),
  (5, 'Delivery note no.', 'Αρ. δελτίου αποστολής'),
  (6, 'myDATA MARK', 'ΜΑΡΚ myDATA'),
  (7, 'CMR no.', 'Αρ. CMR'),
  (8, 'Container no.', 'Αρ. container'),
  (9, 'Seal no.', 'Αρ. σφραγίδας'),
  (10, 'MRN', 'MRN (αρ. τελωνειακής διασάφησης)'),
  (11, 'EORI', 'EORI'),
  (12, 'Customer invoice no.', 'Αρ. τιμολογίου πελάτη'),
  (13, 'Carrier invoice no.', 'Αρ. τιμολογίου μεταφορέα'),
  (14, 'Agent reference', 'Κωδικός ανταποκριτή'),
  (15, 'Tender/contract no.', 'Αρ. διαγωνισμού/σύμβασης'),
  (16, 'Pallet note no.', 'Αρ. δελτίου παλετών')
) as v (id, name_en, name_el);

-- The explicit ids above did not move the sequences: the next value entered by hand follows them.
select
  setval(pg_get_serial_sequence('genders', 'id'), (select max(id) from genders)),
  setval(pg_get_serial_sequence('job_titles', 'id'), (select max(id) from job_titles)),
  setval(pg_get_serial_sequence('ambients', 'id'), (select max(id) from ambients)),
  setval(pg_get_serial_sequence('firm_types', 'id'), (select max(id) from firm_types)),
  setval(pg_get_serial_sequence('operations', 'id'), (select max(id) from operations)),
  setval(pg_get_serial_sequence('load_types', 'id'), (select max(id) from load_types)),
  setval(pg_get_serial_sequence('heard_about_types', 'id'), (select max(id) from heard_about_types)),
  setval(pg_get_serial_sequence('countries', 'id'), (select max(id) from countries)),
  setval(pg_get_serial_sequence('trailer_types', 'id'), (select max(id) from trailer_types)),
  setval(pg_get_serial_sequence('packing_types', 'id'), (select max(id) from packing_types)),
  setval(pg_get_serial_sequence('cargo_types', 'id'), (select max(id) from cargo_types)),
  setval(pg_get_serial_sequence('file_types', 'id'), (select max(id) from file_types)),
  setval(pg_get_serial_sequence('log_types', 'id'), (select max(id) from log_types)),
  setval(pg_get_serial_sequence('damage_types', 'id'), (select max(id) from damage_types)),
  setval(pg_get_serial_sequence('order_statuses', 'id'), (select max(id) from order_statuses)),
  setval(pg_get_serial_sequence('term_types', 'id'), (select max(id) from term_types)),
  setval(pg_get_serial_sequence('cost_types', 'id'), (select max(id) from cost_types)),
  setval(pg_get_serial_sequence('reference_types', 'id'), (select max(id) from reference_types));
