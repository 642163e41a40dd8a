const BARE_ADDRESS = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u

/** A web address as it is stored: people leave out what every address begins with. Anything else unchanged. */
export function tidyUrl(typed: string): string {
  const text = typed.trim()
  return BARE_ADDRESS.test(text) ? `https://${text}` : typed
}
