import { RecordLink } from '../list/record-link.tsx'

/** Leads to a groupage; the same address as its list's, which orders do not load. */
export const GroupageLink = ({ id, number }: { id: number; number: string }) => (
  <RecordLink edit="/app/groupages/edit" id={id}>
    {number}
  </RecordLink>
)
