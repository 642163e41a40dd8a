import type { FirmRail } from '@dromos/contract/firms/firm-rail.ts'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'

export interface FirmRailProps {
  firm: FirmRecord
  /** Leads to a tab of the same screen. */
  onOpen: (tab: 'files' | 'orders' | 'invoices' | 'payables' | 'ratings') => void
}

/** The same for one of its cards, once it has been read. */
export type FirmRailPart = FirmRailProps & { rail: FirmRail }
