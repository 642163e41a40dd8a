import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Language } from '../constants/languages.ts'
import { fieldTextsEl } from './field-texts-el.ts'
import { fieldTextsEn } from './field-texts-en.ts'
import type { FieldKey } from './field-texts-en.ts'

type Texts<K extends string> = Record<Language, Record<K, string>>

export const fieldTexts: Texts<FieldKey> = { en: fieldTextsEn, el: fieldTextsEl }

export const errorTexts: Texts<ErrorCode> = {
  en: {
    unauthenticated: 'Please sign in.',
    session_expired: 'Your session expired.',
    token_error: 'Token Error.',
    sign_in_failed: 'The email or the password is wrong.',
    second_factor_failed: 'The code is wrong or was already used.',
    challenge_expired: 'This took too long. Please sign in again.',
    passkey_failed: 'This passkey cannot be used to sign in here.',
    forbidden: 'You have no permission for this.',
    terms_missing: 'Please accept the terms of use first.',
    not_found: 'This record does not exist, or you have no access to it.',
    conflict: 'Not possible in the current state of the record.',
    stale_version: 'Another user has changed this record since you opened it.',
    version_missing: 'The version of the record is missing.',
    duplicate: 'A record with this value already exists.',
    in_use: 'This record is still in use and cannot be deleted.',
    invoiced: 'Invoiced lines cannot be changed. Accounting must record a credit note first.',
    invalid: 'Please check the marked fields.',
    malformed: 'The request could not be read.',
    unsupported_media_type: 'The request must be JSON.',
    too_slow: 'The connection is too slow: the request did not arrive in time.',
    too_large: 'The request is too large.',
    address_unknown: 'This address does not exist.',
    method_not_allowed: 'This address does not support this method.',
    rate_limited: 'Too many attempts. Please wait a little.',
    idempotency_in_progress: 'The same request is still being processed. Please wait a moment.',
    idempotency_mismatch: 'This key was already used for another request.',
    too_deep: 'The list is too long to page this far. Please refine the search.',
    too_many_rows: 'This list is too long to create at once. Export it in the background.',
    local_only: 'This is a demonstration. It only works on the computer it runs on.',
    origin_refused: 'This request came from an address that is not allowed.',
    unavailable: 'The service is busy. Please try again in a moment.',
    link_invalid: 'This link has expired or was already used.',
    files_refused: 'The link or the security code is wrong.',
    files_expired: 'This link has expired. Please ask for a new one.',
    files_revoked: 'This link was withdrawn. Please ask for a new one.',
    files_used_up: 'The opening limit of this link is reached. Please ask for a new one.',
    track_unknown: 'Shipment not found.',
    offer_unknown: 'Offer not found.',
    price_void: 'The booking has changed since it was priced.',
    track_names_carrier: 'This document names the carrier. Please confirm that you want to share it.',
    content_missing: 'The content of this file is missing on the server. Please tell your administrator.',
    held_by_copy: 'This is a copy of the system: it sends nothing, reads no mailbox and deletes nothing.',
    internal: 'Something went wrong. Please try again later.',
  },
  el: {
    unauthenticated: 'Παρακαλώ συνδεθείτε.',
    session_expired: 'Η συνεδρία σας έληξε.',
    token_error: 'Η σύνδεσή σας δεν επαληθεύτηκε. Συνδεθείτε ξανά.',
    sign_in_failed: 'Το email ή ο κωδικός είναι λάθος.',
    second_factor_failed: 'Ο κωδικός μιας χρήσης είναι λάθος ή έχει ήδη χρησιμοποιηθεί.',
    challenge_expired: 'Πέρασε πολλή ώρα. Παρακαλώ συνδεθείτε ξανά.',
    passkey_failed: 'Αυτό το κλειδί πρόσβασης δεν μπορεί να χρησιμοποιηθεί εδώ για σύνδεση.',
    forbidden: 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
    terms_missing: 'Αποδεχτείτε πρώτα τους όρους χρήσης.',
    not_found: 'Αυτή η εγγραφή δεν υπάρχει ή δεν έχετε πρόσβαση σε αυτήν.',
    conflict: 'Αυτό δεν είναι δυνατό στην παρούσα κατάσταση της εγγραφής.',
    stale_version: 'Κάποιος άλλος άλλαξε αυτή την εγγραφή αφού την ανοίξατε.',
    version_missing: 'Λείπει η έκδοση της εγγραφής.',
    duplicate: 'Υπάρχει ήδη εγγραφή με αυτή την τιμή.',
    in_use: 'Η εγγραφή χρησιμοποιείται και δεν μπορεί να διαγραφεί.',
    invoiced: 'Ό,τι έχει τιμολογηθεί δεν αλλάζει: το λογιστήριο καταχωρίζει πρώτα πιστωτικό.',
    invalid: 'Ελέγξτε τα σημειωμένα πεδία.',
    malformed: 'Το αίτημα δεν μπόρεσε να διαβαστεί.',
    unsupported_media_type: 'Το αίτημα πρέπει να είναι JSON.',
    too_slow: 'Η σύνδεση είναι πολύ αργή: το αίτημα δεν έφτασε εγκαίρως.',
    too_large: 'Το αίτημα είναι πολύ μεγάλο.',
    address_unknown: 'Αυτή η διεύθυνση δεν υπάρχει.',
    method_not_allowed: 'Αυτή η διεύθυνση δεν μπορεί να κληθεί με αυτόν τον τρόπο.',
    rate_limited: 'Πάρα πολλές προσπάθειες. Περιμένετε λίγο.',
    idempotency_in_progress: 'Το ίδιο αίτημα εκτελείται. Περιμένετε μια στιγμή.',
    idempotency_mismatch: 'Αυτό το κλειδί χρησιμοποιήθηκε ήδη για άλλο αίτημα.',
    too_deep: 'Η λίστα είναι πολύ μεγάλη. Περιορίστε την αναζήτηση.',
    too_many_rows: 'Η λίστα είναι πολύ μεγάλη για άμεση εξαγωγή. Ζητήστε να ετοιμαστεί στο παρασκήνιο.',
    local_only: 'Αυτή είναι μια επίδειξη. Λειτουργεί μόνο στον υπολογιστή όπου εκτελείται.',
    origin_refused: 'Το αίτημα ήρθε από διεύθυνση που δεν επιτρέπεται.',
    unavailable: 'Η υπηρεσία είναι απασχολημένη. Δοκιμάστε ξανά σε λίγο.',
    link_invalid: 'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί.',
    files_refused: 'Ο σύνδεσμος ή ο κωδικός ασφαλείας είναι λάθος.',
    files_expired: 'Ο σύνδεσμος έληξε. Ζητήστε καινούργιον.',
    files_revoked: 'Ο σύνδεσμος αποσύρθηκε. Ζητήστε καινούργιον.',
    files_used_up: 'Ο σύνδεσμος άνοιξε όσες φορές επιτρέπεται. Ζητήστε καινούργιον.',
    track_unknown: 'Ο σύνδεσμος δεν οδηγεί σε καμία αποστολή.',
    offer_unknown: 'Ο σύνδεσμος δεν οδηγεί σε καμία προσφορά.',
    price_void: 'Όσα αφορούσε η τιμή έχουν αλλάξει από τότε.',
    track_names_carrier: 'Το έγγραφο κατονομάζει τον μεταφορέα. Επιβεβαιώστε ότι θέλετε να το κοινοποιήσετε.',
    content_missing:
      'Το περιεχόμενο αυτού του αρχείου λείπει από τον διακομιστή. Ενημερώστε όποιον τον διαχειρίζεται.',
    held_by_copy:
      'Αυτό είναι αντίγραφο του συστήματος: τίποτα δεν φεύγει από εδώ, καμία θυρίδα δεν διαβάζεται και τίποτα δεν εκκαθαρίζεται.',
    internal: 'Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
  },
}

export const requiredSentence: Record<Language, string> = {
  en: 'You must fill all required fields to proceed.',
  el: 'Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.',
}

/** One sentence for all refused fields: something is missing, the single reason, or a hint to look. */
export function refusalSentence(keys: readonly string[], language: Language): string {
  if (keys.includes('required')) return requiredSentence[language]
  const [only, ...others] = new Set(keys)
  return only && others.length === 0 ? fieldText(only, language) : errorTexts[language].invalid
}

/** The sentence behind a field's key, such as `required`, `too_long:40` or `overdue_invoice:95:A-123`; an unknown key reads as a wrong form. */
export function fieldText(key: string, language: Language): string {
  const [name = '', bound = '', ...rest] = key.split(':')
  const texts: Record<string, string> = fieldTexts[language]
  const text = texts[name] ?? fieldTexts[language].wrong_type
  return text.replace('{bound}', () => grouped(bound, language)).replace('{which}', () => rest.join(':'))
}

/** Why a mail did not go out: the sentence behind a key of ours, or what its server said. */
export function mailFault(reason: string, language: Language): string {
  return /^(?:mail_[a-z_]+(?::\d+)?|not_public_host)$/.test(reason) ? fieldText(reason, language) : reason
}

const figures = { en: new Intl.NumberFormat('en-GB'), el: new Intl.NumberFormat('el-GR') } as const

const grouped = (bound: string, language: Language): string =>
  /^\d{4,15}$/.test(bound) ? figures[language].format(Number(bound)) : bound

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
  if (expected === 'int' && Number.isFinite(input)) return 'not_whole'
  return expected === 'number' || expected === 'int' ? 'not_number' : 'wrong_type'
}

/** Makes every schema answer with keys of `fieldTexts` instead of English sentences. Called once at start. */
export function installFieldKeys(options: { jitless?: boolean } = {}): void {
  z.config({ customError: keyOfIssue, ...options })
}
