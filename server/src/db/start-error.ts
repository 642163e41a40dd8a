/** A start that cannot go on. Its message is one sentence for the person at the terminal; no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
