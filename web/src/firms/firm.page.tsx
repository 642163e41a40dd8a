import { ReadRecord } from '../list/record-screen.tsx'
import { firmRecords } from './firm-list.ts'
import { FirmScreen } from './firm-screen.tsx'
import { firmQuery } from './firms.api.ts'

export const FirmCreatePage = () => <FirmScreen record={null} />

export const FirmEditPage = () => (
  <ReadRecord list={firmRecords} read={firmQuery}>
    {(record) => <FirmScreen record={record} />}
  </ReadRecord>
)
