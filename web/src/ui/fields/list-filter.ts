/** Keeps the choices with all typed words in their label or other names, whatever the case and the accents of either. */
export function matching<C extends object>({
  options,
  search,
}: {
  options: readonly C[]
  search: string
}): C[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const names = folded(`${textAt(option, 'label')} ${textAt(option, 'also')}`)
    return words.every((word) => names.includes(word))
  })
}

const textAt = (option: object, key: string): string => {
  const entry = Object.entries(option).find(([name]) => name === key)?.[1]
  return typeof entry === 'string' ? entry : ''
}

/** A text as it is compared: without capitals, accents and the final form of a sigma. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
