export interface Problem {
  path: string
  text: string
  isSentence: boolean
}

export const SERVER_ERROR = 'server'

export function problemsOf(errors: unknown, path = ''): Problem[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = problemAt(errors, path)
  if (own) return [own]
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, below]) => problemsOf(below, key === 'root' ? path : join(path, key)))
}

export function sortRefusal(
  errors: Record<string, string>,
  values: unknown,
): { fields: [string, string][]; others: string[] } {
  const entries = Object.entries(errors)
  const isField = ([path]: [string, string]) => path !== 'result' && hasPath(values, path.split('.'))
  return {
    fields: entries.filter(isField),
    others: entries.filter((entry) => !isField(entry)).map(([, text]) => text),
  }
}

/** The ancestors of a path and the path itself, list places as `*`: `details.0.date` → `details`, `details.*`, … */
export function patternsOf(path: string): { pattern: string; position: number | null }[] {
  const steps = path.split('.')
  return steps.map((step, index) => ({
    pattern: steps
      .slice(0, index + 1)
      .map((part) => (/^\d+$/.test(part) ? '*' : part))
      .join('.'),
    position: /^\d+$/.test(step) ? Number(step) + 1 : null,
  }))
}

/** `{'details.*': 'Detail {n}', 'details.*.date': 'Date'}` makes `Detail 1 · Date` of `details.0.date`. */
export function pathLabel(path: string, labels: Readonly<Record<string, string>>): string {
  const parts = patternsOf(path).flatMap(({ pattern, position }) => {
    const label = labels[pattern]
    // A list is said by the name of its place: `Address 1`, not `Addresses · Address 1`.
    const isSaidBelow =
      labels[`${pattern}.*`] !== undefined && path.split('.').length > pattern.split('.').length
    return label && !isSaidBelow ? [label.replace('{n}', String(position ?? ''))] : []
  })
  return parts.join(' · ')
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

function problemAt(node: object, path: string): Problem | null {
  if (!('type' in node) || typeof node.type !== 'string') return null
  const text = 'message' in node && typeof node.message === 'string' ? node.message : 'wrong_type'
  return { path, text, isSentence: node.type === SERVER_ERROR }
}

function hasPath(values: unknown, [key = '', ...rest]: string[]): boolean {
  if (typeof values !== 'object' || values === null || !(key in values)) return false
  const below: unknown = Reflect.get(values, key)
  return rest.length === 0 || hasPath(below, rest)
}
