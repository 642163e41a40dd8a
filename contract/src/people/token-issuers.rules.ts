/** The calls of the auth, users and accounts services that issue access tokens; a token of any other is foreign. */
export const tokenIssuers = ['login', 'refreshToken', 'reset', 'users/update', 'accounts/update'] as const

export const TOKEN_AUDIENCE = 'dromos'

/** The `iss` of a token, one for each issuing call; no other is believed. `base` is the API's address. */
export function issuerOf(base: string, endpoint: string): string {
  return `${base}/${endpoint}`
}
