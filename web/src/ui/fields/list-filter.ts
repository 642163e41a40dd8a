/** Keeps the choices with all typed words in their label, whatever the case and the accents of either. */
export function matching<C extends object>({
  options,
  search,
}: {
  options: readonly C[]
  search: string
}): C[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const label = 'label' in option && typeof option.label === 'string' ? folded(option.label) : ''
    return words.every((word) => label.includes(word))
  })
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
