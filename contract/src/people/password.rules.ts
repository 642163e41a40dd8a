/** What a new password must have, in the order in which a hint lists it. */
export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special', 'uncommon'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** More than 8 characters, as the specification says. */
export const MIN_PASSWORD = 9
export const MAX_PASSWORD = 128
/** A mailbox's password has more than 4. */
export const MIN_EMAIL_PASSWORD = 5

// What people add capitals, digits and signs to. Compared without them.
const common = [
  'password',
  'passwort',
  'kodikos',
  'welcome',
  'letmein',
  'qwerty',
  'azerty',
  'asdfgh',
  'iloveyou',
  'football',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'superman',
  'administrator',
  'changeme',
  'summer',
  'winter',
  'olympiakos',
  'panathinaikos',
  'transport',
  'logistics',
  'forwarding',
  'dromos',
]

/** Empty when it may be used. `context`: what must not make it up: the person's name, e-mail, firm. */
export function brokenPasswordRules(password: string, context: readonly string[] = []): PasswordRule[] {
  const length = Array.from(password).length
  const holds: Record<PasswordRule, boolean> = {
    length: length >= MIN_PASSWORD && length <= MAX_PASSWORD,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}\s]/u.test(password),
    uncommon: !isCommon(password, context),
  }
  return passwordRules.filter((rule) => !holds[rule])
}

/** 0 to 4: how hard a password is to guess, for a hint beside the field. */
export function passwordStrength(password: string, context: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  if (brokenPasswordRules(password, context).length > 0) return 1
  const distinct = new Set(password.toLowerCase()).size
  if (distinct >= 14) return 4
  return distinct >= 10 ? 3 : 2
}

function isCommon(password: string, context: readonly string[]): boolean {
  const letters = lettersOf(password)
  const rest = Array.from(password).length - letters.length
  const words = [...common, ...context.map(lettersOf).filter((word) => word.length >= 4)]
  // A known word with a few digits and signs around it is a known password.
  return (
    words.some((word) => letters.includes(word) && letters.length - word.length + rest < 8) ||
    isSequence(password)
  )
}

// Letters and what is written for them: "P4$$w0rd" is "password".
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

function lettersOf(text: string): string {
  const plain = text.toLowerCase().normalize('NFD')
  return Array.from(plain, (sign) => leet[sign] ?? sign)
    .filter((sign) => /\p{L}/u.test(sign))
    .join('')
}

function isSequence(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const dull = steps.filter((step) => step === 0 || step === 1 || step === -1).length
  return steps.length > 0 && dull / steps.length > 0.7
}
