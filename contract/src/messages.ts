import { z } from 'zod'
import type { ErrorCode, Language } from './errors.ts'

type Texts<K extends string> = Record<Language, Record<K, string>>

/** Sentences for one refused field. `{bound}` is replaced by the limit of the field. */
export const fieldTexts = {
  en: {
    required: 'Field is required.',
    not_text: 'Must be a text.',
    not_number: 'Must be a number.',
    wrong_type: 'This value has the wrong form.',
    unknown_field: 'This field does not exist.',
    unknown_choice: 'This choice does not exist.',
    inactive_choice: 'This choice is switched off.',
    bad_characters: 'Contains characters that are not allowed.',
    too_short: 'Minimum length is {bound}.',
    too_long: 'Maximum length is {bound}.',
    too_little: 'Minimum value is {bound}.',
    too_much: 'Maximum value is {bound}.',
    too_few: 'Add at least {bound}.',
    too_many: 'No more than {bound} are allowed.',
    too_many_decimals: 'No more than {bound} decimal places.',
    bad_email: 'Email is not valid.',
    bad_date: 'Date is not valid.',
    bad_time: 'Time must be in the form 23:59.',
    bad_zone: 'Time zone is not valid.',
    bad_vat: "VAT must be a country code and a number, e.g. 'EL 654321987'.",
    bad_phone: 'Phone number is not valid for this country.',
    bad_url: 'Not valid web url.',
    bad_plate: 'Plate number is not valid.',
    bad_location: 'Location not valid',
    window_reversed: 'The end is before the start.',
    delivery_before_loading: 'The delivery is before the loading.',
    temperature_reversed: 'The lowest temperature is above the highest.',
    not_a_customer: 'This firm is not a customer.',
    firm_inactive: 'This firm is switched off.',
    not_of_firm: 'This does not belong to the chosen firm.',
    not_customs: 'This place is not a customs place.',
    not_subcargo: 'This does not belong to the chosen cargo.',
    two_mains: 'Only one address can be the main one.',
    no_main: 'Choose the main address.',
    already_exists: 'This already exists.',
    repeated: 'This is entered twice.',
    still_used: 'This is still used by orders.',
    cannot_change: 'This cannot be changed any more.',
    not_the_same: 'The two passwords are not the same.',
    wrong_password: 'The current password is wrong.',
    wrong_code: 'The code is wrong or was already used.',
    passkey_refused: 'This passkey could not be added. Please try again.',
    passkey_known: 'This passkey is already on the list.',
    passkeys_full: 'No more than {bound} passkeys. Remove one first.',
    weak_length: 'The password needs more than 8 characters, and no more than 128.',
    weak_upper: 'The password needs an uppercase letter.',
    weak_lower: 'The password needs a lowercase letter.',
    weak_digit: 'The password needs a number.',
    weak_special: 'The password needs a special character.',
    weak_uncommon: 'This password is too easy to guess.',
    own_role: 'Nobody changes their own role.',
    last_owner: 'The last owner cannot be removed or switched off.',
    role_not_yours: 'Only an owner may give or take this role.',
    not_public_host: 'This mail server cannot be reached from here.',
    too_little_photo: 'Too little photo',
    not_a_picture: 'Choose a picture: JPEG, PNG or WebP.',
    broken_picture: 'This picture cannot be read.',
    too_many_pixels: 'No more than {bound} million pixels are allowed.',
    crop_outside: 'The chosen part is not inside the picture.',
    not_a_document: 'Choose a PDF, a picture (JPEG, PNG, WebP), a DOCX or an XLSX.',
    firm_files_full: 'The files of one firm may take up to {bound} MB.',
    person_files_full: 'Up to {bound} MB can be stored in a day. Please go on tomorrow.',
    expiry_missing: 'A document of this kind is approved with the day it expires.',
    file_too_large: 'The file is larger than {bound} MB.',
    bad_code: 'This is not a valid code.',
    system_value: 'The program relies on this value: it cannot be deleted.',
    fixed_list:
      'The states of an order belong to its life cycle: none can be added, deleted or switched off.',
    last_business: 'The last active business can neither be deleted nor switched off.',
    not_of_business: 'This bank account does not serve this business.',
    not_served: 'Choose the business among those this account serves.',
    bad_iban:
      'IBAN is not valid: country code, two check digits, account, e.g. GR16 0110 1250 0000 0001 2300 695.',
    bad_iban_length: 'An IBAN of this country has {bound} characters.',
    bad_iban_check:
      'The check digits of this IBAN do not fit. Please compare it with the papers of the bank.',
    bad_bic: 'BIC (SWIFT) is not valid: 8 or 11 characters, e.g. ETHNGRAA.',
    used_in_orders: 'Used in orders: {bound}.',
    used_in_firms: 'Used by firms: {bound}.',
    used_in_contacts: 'Used by contacts: {bound}.',
    used_in_places: 'Used by places: {bound}.',
    used_in_people: 'Used by users and accounts: {bound}.',
    used_in_businesses: 'Used by businesses: {bound}.',
    used_in_banks: 'Used by bank accounts: {bound}.',
    used_in_files: 'Used by files: {bound}.',
    used_in_categories: 'Used by other values: {bound}.',
    used_elsewhere: 'Used by other records: {bound}.',
  },
  el: {
    required: 'Το πεδίο είναι υποχρεωτικό.',
    not_text: 'Πρέπει να είναι κείμενο.',
    not_number: 'Πρέπει να είναι αριθμός.',
    wrong_type: 'Η τιμή δεν έχει τη σωστή μορφή.',
    unknown_field: 'Αυτό το πεδίο δεν υπάρχει.',
    unknown_choice: 'Αυτή η επιλογή δεν υπάρχει.',
    inactive_choice: 'Αυτή η επιλογή είναι απενεργοποιημένη.',
    bad_characters: 'Περιέχει χαρακτήρες που δεν επιτρέπονται.',
    too_short: 'Ελάχιστο μήκος {bound}.',
    too_long: 'Μέγιστο μήκος {bound}.',
    too_little: 'Ελάχιστη τιμή {bound}.',
    too_much: 'Μέγιστη τιμή {bound}.',
    too_few: 'Προσθέστε τουλάχιστον {bound}.',
    too_many: 'Επιτρέπονται έως {bound}.',
    too_many_decimals: 'Έως {bound} δεκαδικά ψηφία.',
    bad_email: 'Το email δεν είναι έγκυρο.',
    bad_date: 'Η ημερομηνία δεν είναι έγκυρη.',
    bad_time: 'Η ώρα πρέπει να έχει τη μορφή 23:59.',
    bad_zone: 'Η ζώνη ώρας δεν είναι έγκυρη.',
    bad_vat: "Το ΑΦΜ πρέπει να είναι κωδικός χώρας και αριθμός, π.χ. 'EL 654321987'.",
    bad_phone: 'Το τηλέφωνο δεν είναι έγκυρο για αυτή τη χώρα.',
    bad_url: 'Η διεύθυνση ιστού δεν είναι έγκυρη.',
    bad_plate: 'Ο αριθμός κυκλοφορίας δεν είναι έγκυρος.',
    bad_location: 'Η τοποθεσία δεν είναι έγκυρη',
    window_reversed: 'Το τέλος είναι πριν από την αρχή.',
    delivery_before_loading: 'Η παράδοση είναι πριν από τη φόρτωση.',
    temperature_reversed: 'Η ελάχιστη θερμοκρασία είναι πάνω από τη μέγιστη.',
    not_a_customer: 'Αυτή η εταιρεία δεν είναι πελάτης.',
    firm_inactive: 'Αυτή η εταιρεία είναι απενεργοποιημένη.',
    not_of_firm: 'Δεν ανήκει στην επιλεγμένη εταιρεία.',
    not_customs: 'Αυτός ο τόπος δεν είναι τελωνείο.',
    not_subcargo: 'Δεν ανήκει στο επιλεγμένο φορτίο.',
    two_mains: 'Μόνο μία διεύθυνση μπορεί να είναι κύρια.',
    no_main: 'Επιλέξτε την κύρια διεύθυνση.',
    already_exists: 'Υπάρχει ήδη.',
    repeated: 'Έχει καταχωρηθεί δύο φορές.',
    still_used: 'Χρησιμοποιείται ακόμη από παραγγελίες.',
    cannot_change: 'Δεν μπορεί πλέον να αλλάξει.',
    not_the_same: 'Οι δύο κωδικοί δεν είναι ίδιοι.',
    wrong_password: 'Ο τρέχων κωδικός είναι λάθος.',
    wrong_code: 'Ο κωδικός μιας χρήσης είναι λάθος ή έχει ήδη χρησιμοποιηθεί.',
    passkey_refused: 'Το κλειδί πρόσβασης δεν μπόρεσε να προστεθεί. Δοκιμάστε ξανά.',
    passkey_known: 'Αυτό το κλειδί πρόσβασης υπάρχει ήδη στη λίστα.',
    passkeys_full: 'Έως {bound} κλειδιά πρόσβασης. Αφαιρέστε πρώτα ένα.',
    weak_length: 'Ο κωδικός χρειάζεται περισσότερους από 8 χαρακτήρες και έως 128.',
    weak_upper: 'Ο κωδικός χρειάζεται ένα κεφαλαίο γράμμα.',
    weak_lower: 'Ο κωδικός χρειάζεται ένα πεζό γράμμα.',
    weak_digit: 'Ο κωδικός χρειάζεται έναν αριθμό.',
    weak_special: 'Ο κωδικός χρειάζεται έναν ειδικό χαρακτήρα.',
    weak_uncommon: 'Ο κωδικός αυτός μαντεύεται πολύ εύκολα.',
    own_role: 'Κανείς δεν αλλάζει τον δικό του ρόλο.',
    last_owner: 'Ο τελευταίος ιδιοκτήτης δεν μπορεί να αφαιρεθεί ή να απενεργοποιηθεί.',
    role_not_yours: 'Μόνο ένας ιδιοκτήτης μπορεί να δώσει ή να αφαιρέσει αυτόν τον ρόλο.',
    not_public_host: 'Αυτός ο διακομιστής αλληλογραφίας δεν είναι προσβάσιμος από εδώ.',
    too_little_photo: 'Πολύ μικρή φωτογραφία',
    not_a_picture: 'Επιλέξτε μια εικόνα: JPEG, PNG ή WebP.',
    broken_picture: 'Η εικόνα αυτή δεν διαβάζεται.',
    too_many_pixels: 'Επιτρέπονται έως {bound} εκατομμύρια εικονοστοιχεία.',
    crop_outside: 'Το επιλεγμένο τμήμα δεν είναι μέσα στην εικόνα.',
    not_a_document: 'Επιλέξτε PDF, εικόνα (JPEG, PNG, WebP), DOCX ή XLSX.',
    firm_files_full: 'Τα αρχεία μιας εταιρείας μπορούν να φτάσουν έως {bound} MB.',
    person_files_full: 'Έως {bound} MB την ημέρα. Συνεχίστε αύριο.',
    expiry_missing: 'Έγγραφο αυτού του είδους εγκρίνεται μόνο με ημερομηνία λήξης.',
    file_too_large: 'Το αρχείο είναι μεγαλύτερο από {bound} MB.',
    bad_code: 'Ο κωδικός δεν είναι έγκυρος.',
    system_value: 'Το πρόγραμμα στηρίζεται σε αυτή την τιμή: δεν διαγράφεται.',
    fixed_list:
      'Οι καταστάσεις ανήκουν στον κύκλο ζωής της παραγγελίας: δεν προστίθενται, δεν διαγράφονται και δεν απενεργοποιούνται.',
    last_business: 'Η τελευταία ενεργή εκδότρια εταιρεία δεν διαγράφεται ούτε απενεργοποιείται.',
    not_of_business: 'Αυτός ο λογαριασμός δεν εξυπηρετεί αυτή την εκδότρια εταιρεία.',
    not_served: 'Επιλέξτε εταιρεία από όσες εξυπηρετεί αυτός ο λογαριασμός.',
    bad_iban:
      'Το IBAN δεν είναι έγκυρο: κωδικός χώρας, δύο ψηφία ελέγχου, λογαριασμός, π.χ. GR16 0110 1250 0000 0001 2300 695.',
    bad_iban_length: 'Το IBAN αυτής της χώρας έχει {bound} χαρακτήρες.',
    bad_iban_check: 'Τα ψηφία ελέγχου του IBAN δεν ταιριάζουν. Συγκρίνετέ το με τα έγγραφα της τράπεζας.',
    bad_bic: 'Το BIC (SWIFT) δεν είναι έγκυρο: 8 ή 11 χαρακτήρες, π.χ. ETHNGRAA.',
    used_in_orders: 'Χρησιμοποιείται σε παραγγελίες: {bound}.',
    used_in_firms: 'Χρησιμοποιείται σε εταιρείες: {bound}.',
    used_in_contacts: 'Χρησιμοποιείται σε επαφές: {bound}.',
    used_in_places: 'Χρησιμοποιείται σε τόπους: {bound}.',
    used_in_people: 'Χρησιμοποιείται σε χρήστες και λογαριασμούς: {bound}.',
    used_in_businesses: 'Χρησιμοποιείται σε εκδότριες εταιρείες: {bound}.',
    used_in_banks: 'Χρησιμοποιείται σε τραπεζικούς λογαριασμούς: {bound}.',
    used_in_files: 'Χρησιμοποιείται σε αρχεία: {bound}.',
    used_in_categories: 'Χρησιμοποιείται από άλλες τιμές: {bound}.',
    used_elsewhere: 'Χρησιμοποιείται σε άλλες εγγραφές: {bound}.',
  },
} as const satisfies Texts<string>

export type FieldKey = keyof (typeof fieldTexts)['en']

/** Sentences for a refused call as a whole, by error code. */
export const errorTexts: Texts<ErrorCode> = {
  en: {
    unauthenticated: 'Please sign in.',
    session_expired: 'Your session expired.',
    token_error: 'Token Error.',
    sign_in_failed: 'The e-mail or the password is wrong.',
    second_factor_failed: 'The code is wrong or was already used.',
    challenge_expired: 'This took too long. Please sign in again.',
    passkey_failed: 'This passkey cannot be used to sign in here.',
    forbidden: 'You have no right to do this.',
    not_found: 'This record does not exist, or it is not yours to see.',
    conflict: 'This is not possible in the present state of the record.',
    stale_version: 'Somebody else has changed this record since you opened it.',
    version_missing: 'The version of the record is missing.',
    duplicate: 'A record with this value already exists.',
    in_use: 'This record is still used by others and cannot be deleted.',
    invalid: 'You must fill all required fields to proceed.',
    malformed: 'The request could not be read.',
    unsupported_media_type: 'The request must be JSON.',
    too_large: 'The request is too large.',
    method_not_allowed: 'This address does not exist.',
    rate_limited: 'Too many attempts. Please wait a little.',
    idempotency_in_progress: 'The same request is being worked on. Please wait a moment.',
    idempotency_mismatch: 'This key was already used for another request.',
    too_deep: 'The list is too long to page so far. Please narrow the search.',
    origin_refused: 'This request came from an address that is not allowed.',
    unavailable: 'The service is busy. Please try again in a moment.',
    link_invalid: 'This link has expired or was already used.',
    internal: 'Something went wrong. Please try again later.',
  },
  el: {
    unauthenticated: 'Παρακαλώ συνδεθείτε.',
    session_expired: 'Η συνεδρία σας έληξε.',
    token_error: 'Σφάλμα διακριτικού.',
    sign_in_failed: 'Το email ή ο κωδικός είναι λάθος.',
    second_factor_failed: 'Ο κωδικός μιας χρήσης είναι λάθος ή έχει ήδη χρησιμοποιηθεί.',
    challenge_expired: 'Πέρασε πολλή ώρα. Παρακαλώ συνδεθείτε ξανά.',
    passkey_failed: 'Αυτό το κλειδί πρόσβασης δεν μπορεί να χρησιμοποιηθεί εδώ για σύνδεση.',
    forbidden: 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
    not_found: 'Αυτή η εγγραφή δεν υπάρχει ή δεν έχετε πρόσβαση σε αυτήν.',
    conflict: 'Αυτό δεν είναι δυνατό στην παρούσα κατάσταση της εγγραφής.',
    stale_version: 'Κάποιος άλλος άλλαξε αυτή την εγγραφή αφού την ανοίξατε.',
    version_missing: 'Λείπει η έκδοση της εγγραφής.',
    duplicate: 'Υπάρχει ήδη εγγραφή με αυτή την τιμή.',
    in_use: 'Η εγγραφή χρησιμοποιείται και δεν μπορεί να διαγραφεί.',
    invalid: 'Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.',
    malformed: 'Το αίτημα δεν μπόρεσε να διαβαστεί.',
    unsupported_media_type: 'Το αίτημα πρέπει να είναι JSON.',
    too_large: 'Το αίτημα είναι πολύ μεγάλο.',
    method_not_allowed: 'Αυτή η διεύθυνση δεν υπάρχει.',
    rate_limited: 'Πάρα πολλές προσπάθειες. Περιμένετε λίγο.',
    idempotency_in_progress: 'Το ίδιο αίτημα εκτελείται. Περιμένετε μια στιγμή.',
    idempotency_mismatch: 'Αυτό το κλειδί χρησιμοποιήθηκε ήδη για άλλο αίτημα.',
    too_deep: 'Η λίστα είναι πολύ μεγάλη. Περιορίστε την αναζήτηση.',
    origin_refused: 'Το αίτημα ήρθε από διεύθυνση που δεν επιτρέπεται.',
    unavailable: 'Η υπηρεσία είναι απασχολημένη. Δοκιμάστε ξανά σε λίγο.',
    link_invalid: 'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί.',
    internal: 'Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
  },
}

/** The sentence behind a field's key, such as `required` or `too_long:40`; an unknown key reads as a wrong form. */
export function fieldText(key: string, language: Language): string {
  const [name = '', bound = ''] = key.split(':')
  const texts: Record<string, string> = fieldTexts[language]
  return (texts[name] ?? fieldTexts[language].wrong_type).replace('{bound}', bound)
}

const sizes = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
  number: ['too_little', 'too_much'],
} as const

function sizeKey(origin: string, side: 0 | 1): string {
  if (origin === 'string') return sizes.string[side]
  return origin === 'array' || origin === 'set' ? sizes.array[side] : sizes.number[side]
}

function keyOfIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_small') return `${sizeKey(issue.origin, 0)}:${issue.minimum}`
  if (issue.code === 'too_big') return `${sizeKey(issue.origin, 1)}:${issue.maximum}`
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return keyOfChoice(issue.input)
  return issue.code === 'invalid_type' ? keyOfType(issue.input, issue.expected) : 'wrong_type'
}

function keyOfChoice(input: unknown): string {
  return input === undefined ? 'required' : 'unknown_choice'
}

function keyOfType(input: unknown, expected: string): string {
  if (input === undefined || input === null) return 'required'
  if (expected === 'string') return 'not_text'
  return expected === 'number' || expected === 'int' ? 'not_number' : 'wrong_type'
}

/** Makes every schema answer with keys of `fieldTexts` instead of English sentences. Called once at start. */
export function installFieldKeys(options: { jitless?: boolean } = {}): void {
  z.config({ customError: keyOfIssue, ...options })
}
