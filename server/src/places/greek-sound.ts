// Two letters that are heard as one, before those that stand alone; each in the Latin letters they arrive in.
const pairs: readonly [RegExp, string][] = [
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γκ|γγ/g, 'g'],
  [/ου/g, 'u'],
  [/(?<=[αε])υ(?=[πτκφχθσξψ]|$)/g, 'f'],
  [/(?<=[αε])υ/g, 'v'],
  [/αι/g, 'e'],
  [/ει|οι|υι/g, 'i'],
]
const single = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const heard = 'avgdezi8iklmnxoprsstifhqo'

const latin: readonly [RegExp, string][] = [
  [/th/g, '8'],
  [/ps/g, 'q'],
  [/ch|kh/g, 'h'],
  [/ph/g, 'f'],
  [/dh/g, 'd'],
  [/mp|mb/g, 'b'],
  [/nt|nd/g, 'd'],
  [/gk|ng|gg/g, 'g'],
  [/ou|oy/g, 'u'],
  [/(?<=[ae])[uv](?=[ptkfh8sxq]|$)/g, 'f'],
  [/(?<=[ae])u/g, 'v'],
  [/ai/g, 'e'],
  [/ei|oi|yi/g, 'i'],
  [/y(?=[aeiou])/g, 'g'],
  [/y/g, 'i'],
  [/ks/g, 'x'],
  [/c/g, 'k'],
]

/** The same for `Ηγουμενίτσα`, `Igoumenítsa` and `Igumenitsa`; other signs become spaces. */
export function greekSound(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  const inLatin = replaceAll(plain, pairs).replaceAll(
    /[α-ως]/g,
    (letter) => heard[single.indexOf(letter)] ?? '',
  )
  return replaceAll(inLatin, latin)
    .replaceAll(/([a-z])\1/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

function replaceAll(text: string, rules: readonly [RegExp, string][]): string {
  let changed = text
  for (const [pattern, letter] of rules) changed = changed.replaceAll(pattern, letter)
  return changed
}
