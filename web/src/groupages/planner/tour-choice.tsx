import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { metresOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { IconPlus } from '../../ui/icons.ts'
import { beginDraft, draftsQuery } from './planner.api.ts'
import { t } from './planner.messages.ts'

interface TourChoiceProps {
  onTable: readonly number[]
  onOpen: (id: number) => void
}

/** Puts a draft on the table, or a new one. */
export function TourChoice({ onTable, onOpen }: TourChoiceProps) {
  const { user } = useAuthor()
  const { data } = useQuery(draftsQuery)
  const [isBusy, setBusy] = useState(false)
  const drafts = (data?.data ?? []).filter(({ id }) => !onTable.includes(id))
  const begin = async () => {
    setBusy(true)
    await attempt(
      () => setBusy(false),
      async () => onOpen(await beginDraft(user.id)),
    )
  }
  return (
    <>
      <NativeSelect
        aria-label={t('drafts')}
        value=""
        disabled={drafts.length === 0}
        onChange={({ currentTarget: { value } }) => onOpen(Number(value))}
        data={[
          { value: '', label: t('drafts'), disabled: true },
          ...drafts.map(({ id, number_id: number, load_meters: metres }) => ({
            value: String(id),
            label: t('draftLine', { number, metres: metresOf(metres) }),
          })),
        ]}
      />
      <Button
        variant="filled"
        leftSection={<IconPlus size={15} />}
        loading={isBusy}
        onClick={() => void begin()}
      >
        {t('begin')}
      </Button>
    </>
  )
}
