/** What stands in braces in a subject or a message, and is filled in for each recipient. */
export const placeholders = ['first_name', 'firm'] as const
export type GroupPlaceholder = (typeof placeholders)[number]

export type Filling = Readonly<Record<GroupPlaceholder, string>>

const PLACE = /\{([a-z_]+)(?:\|([^{}|]{0,60}))?\}/g

/**
 * `Dear {first_name|colleague}` for somebody: what is not known of them is what stands behind the bar, or nothing.
 * `written` makes a value fit for where it goes, as for HTML.
 */
export function fillIn(text: string, values: Filling, written = (value: string): string => value): string {
  return text.replaceAll(PLACE, (whole, name: string, instead = '') =>
    isPlaceholder(name) ? written(values[name].trim()) || instead.trim() : whole,
  )
}

/** The text as somebody would get it of whom nothing is known: for lists, where braces are in the way. */
export const filledForNobody = (text: string): string => fillIn(text, { first_name: '', firm: '' })

/** The first name in braces that nothing is filled in for; undefined where all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !isPlaceholder(name))
}

/** Each is filled in with a name of up to 200 signs, in each mail: more than a letter needs would multiply it. */
export const MOST_PLACEHOLDERS = 50

export const countPlaceholders = (text: string): number => [...text.matchAll(PLACE)].length

const isPlaceholder = (name: string): name is GroupPlaceholder => placeholders.some((known) => known === name)
