import type { FirmRecord } from '@dromos/contract/firms.ts'
import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { confirm } from '../ui/confirm.tsx'
import { IconChevronDown, IconGitMerge, IconPower, IconRefresh, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './firm-record.messages.ts'
import { refreshFirms } from './firms.api.ts'

const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

/** What the office can do with a firm as a whole; nothing for those who may do none of it. */
export function FirmActions({ firm, onDestroyed }: { firm: FirmRecord; onDestroyed: () => void }) {
  const [isMerging, setMerging] = useState(false)
  if (!firm.can.manage) return null
  const { undoable_merge: merge } = firm
  return (
    <>
      <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={14} />}>{t('actions')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPower size={15} />}
            data-autofocus
            onClick={() => void setActive(firm, !firm.active)}
          >
            {t(firm.active ? 'deactivate' : 'activate')}
          </Menu.Item>
          {firm.active && (
            <Menu.Item leftSection={<IconGitMerge size={15} />} onClick={() => setMerging(true)}>
              {t('merge.open')}
            </Menu.Item>
          )}
          {merge && (
            <Menu.Item leftSection={<IconRefresh size={15} />} onClick={() => void undoMerge(merge.id)}>
              {t('merge.undo', { name: merge.name })}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            onClick={() => void destroy(firm).then((isGone) => isGone && onDestroyed())}
          >
            {t('destroy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isMerging && (
          <MergeDialog
            firm={firm}
            onClose={() => setMerging(false)}
            onMerged={(name) => {
              setMerging(false)
              offerUndo(firm.id, name)
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
  await attempt(async () => {
    await call('PUT /firms/unmerge/{id}', { params: { id } })
    toast({ text: t('merge.undone') })
  })
}

async function setActive(firm: FirmRecord, isActive: boolean): Promise<void> {
  const { id, name } = firm
  await attempt(async () => {
    const body = { action: isActive ? ('activate' as const) : ('deactivate' as const) }
    await call('PUT /firms/active/{id}', { params: { id }, body })
    const undo = { label: ui('undo'), run: () => void setActive(firm, !isActive) }
    toast({ text: t(isActive ? 'activated' : 'deactivated', { name }), action: undo })
  })
}

async function destroy({ id, name }: FirmRecord): Promise<boolean> {
  const isSure = await confirm({
    title: t('destroyTitle', { name }),
    text: t('destroyText'),
    confirm: t('destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(async () => {
    await call('DELETE /firms/destroy/{id}', { params: { id } })
    toast({ text: t('destroyed', { name }) })
  })
}

/** Does it and reads firms anew; a refusal, such as what still refers to the firm, is said. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    refreshFirms()
  }
}
