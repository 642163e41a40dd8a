export function initialsOf(name: string, surname: string): string {
  const words = `${name} ${surname}`.trim().split(/\s+/)
  const first = surname.trim() ? firstLetter(name) : firstLetter(words[0])
  const last = surname.trim() ? firstLetter(surname) : firstLetter(words[1])
  return `${first}${last}`.toLocaleUpperCase()
}

// By code points, so that no letter is cut in two.
function firstLetter(text = ''): string {
  return Array.from(text.trim())[0] ?? ''
}
