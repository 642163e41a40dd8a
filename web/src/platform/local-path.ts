// oxlint-disable-next-line no-control-regex -- browsers leave some of them out, after which another site may be named
const local = /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/

/** A path of this product that an address names, to go to; undefined for everything that could lead elsewhere. */
export function localPathOf(value: unknown): string | undefined {
  return typeof value === 'string' && local.test(value) ? value : undefined
}
