import { delayReasonNamed } from './life/order-delay-words.ts'

/** Why a stop was late, in words. */
export const DelayReason = ({ reason }: { reason: string }) => <span>{delayReasonNamed(reason)}</span>
