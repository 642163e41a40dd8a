/** Whether somebody is at a field already: whoever was quicker than a screen stays where they are. */
export const isAtField = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/**
 * The field of that name that somebody is at; undefined where they are elsewhere. What a form knows of its fields is no
 * element that could be compared with it.
 */
export function atField(name: string): Partial<HTMLInputElement> | undefined {
  const active: Partial<HTMLInputElement> | null = document.activeElement
  return active?.name === name ? active : undefined
}
