import { Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

/**
 * What is signed by a signature that holds it (CMS `SignedData`, RFC 5652); null where bytes are something else, or hold
 * nothing. Whose signature it is is not asked.
 */
export function signedContent(bytes: Uint8Array): Uint8Array | null {
  const { offset, result } = fromBER(bytes)
  if (offset === -1) return null
  const [kind, holder] = partsOf(result)
  if (!(kind instanceof ObjectIdentifier) || kind.getValue() !== SIGNED_DATA) return null
  const [, , enclosed] = partsOf(partsOf(holder)[0])
  const [content] = partsOf(partsOf(enclosed)[1])
  return content instanceof OctetString ? new Uint8Array(content.getValue()) : null
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'

const partsOf = (block: unknown): readonly unknown[] =>
  block instanceof Constructed ? block.valueBlock.value : []
