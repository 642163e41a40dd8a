import type { Cents } from '../../constants/money.ts'

interface Payment {
  /** As it is entered; nothing stands for all that is owed. */
  paid: Cents | null | undefined
  /** What the side owes on this invoice. */
  agreed: Cents
  /** What was entered before. */
  before: Cents
}

/** Whether a payment is entered anew that is more than what was agreed: it needs a reason. */
export const isBeyondAgreed = ({ paid, agreed, before }: Payment): boolean =>
  typeof paid === 'number' && paid !== before && paid > Math.max(0, agreed)
