/** The calls of the auth, users and accounts services that issue access tokens; a token of any other is foreign. */
export const tokenIssuers = ['login', 'refreshToken', 'reset', 'users/update', 'accounts/update'] as const

export const TOKEN_AUDIENCE = 'dromos'

/** The `iss` of a token that a call issues, and the only ones that are believed; `base` is the address of the API. */
export function issuerOf(base: string, endpoint: string): string {
  return `${base}/${endpoint}`
}
