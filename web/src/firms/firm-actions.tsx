import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../platform/api.ts'
import { IconGitMerge, IconRefresh } from '../ui/icons.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { attempt } from '../ui/form/record-attempt.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './firm-record.messages.ts'
import { firmCalls, refreshFirms } from './firms.api.ts'

const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

interface FirmActionsProps {
  firm: FirmRecord
  isRow?: boolean
  onDestroyed: () => void
}

export function FirmActions({ firm, isRow = false, onDestroyed }: FirmActionsProps) {
  const [isMerging, setMerging] = useState(false)
  if (!firm.can.manage) return null
  const { id, name, active, undoable_merge: merge } = firm
  const merging = {
    id: 'merge',
    icon: <IconGitMerge size={15} />,
    label: t('merge.open'),
    run: () => setMerging(true),
  }
  const undoing = merge && {
    id: 'unmerge',
    icon: <IconRefresh size={15} />,
    label: t('merge.undo', { name: merge.name }),
    run: () => void undoMerge(merge.id),
  }
  const more = [...(active ? [merging] : []), ...(undoing ? [undoing] : [])]
  return (
    <>
      <RecordActions
        name={name}
        record={firm}
        calls={firmCalls}
        isRow={isRow}
        onDestroyed={onDestroyed}
        more={more}
      />
      <Suspense>
        {isMerging && (
          <MergeDialog
            firm={firm}
            onClose={() => setMerging(false)}
            onMerged={(mergedName) => {
              setMerging(false)
              offerUndo(id, mergedName)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function offerUndo(id: number, name: string): void {
  const run = async () => {
    const { undoable_merge: merge } = await call('GET /firms/edit/{id}', { params: { id } })
    if (merge) await undoMerge(merge.id)
  }
  toast({ text: t('merge.done', { name }), action: { label: ui('undo'), run: () => void run() } })
}

async function undoMerge(id: number): Promise<void> {
  await attempt(refreshFirms, async () => {
    await call('PUT /firms/unmerge/{id}', { params: { id } })
    toast({ text: t('merge.undone') })
  })
}
