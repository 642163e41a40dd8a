import { Button } from '@mantine/core'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { lazy, Suspense, useState } from 'react'
import { whenSaved } from '../documents/when-saved.ts'
import { isUnsaved } from '../platform/use-save.ts'
import { IconMail } from '../ui/icons.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'
import type { GroupFormApi } from './group-form-values.ts'
import { composerCalls } from '../mail/composer/composer.api.ts'
import { groupCalls } from './groups.api.ts'
import { t } from './groups.messages.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const ComposerPanel = lazy(async () => ({
  default: (await import('../mail/composer/composer-panel.tsx')).ComposerPanel,
}))
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

interface GroupWaysProps {
  group: GroupRecord
  form: GroupFormApi
  onSent: () => void
  onDestroyed: () => void
}

/** What is sent and shown is what is stored: a group with unsaved changes is saved first. */
export function GroupWays({ group, form, onSent, onDestroyed }: GroupWaysProps) {
  const [open, setOpen] = useState<'send' | 'preview' | 'write' | null>(null)
  const ask = (dialog: 'send' | 'preview') =>
    void whenSaved(
      () => isUnsaved(form),
      () => setOpen(dialog),
    )
  const close = () => setOpen(null)
  return (
    <>
      <RecordActions
        name={group.name}
        record={group}
        calls={groupCalls}
        can={group.can}
        onDestroyed={onDestroyed}
        more={
          group.can.update
            ? [
                {
                  id: 'writeMail',
                  icon: <IconMail size={15} />,
                  label: t('writeSome'),
                  run: () => setOpen('write'),
                },
              ]
            : []
        }
      />
      <Button aria-haspopup="dialog" onClick={() => ask('preview')}>
        {t('preview')}
      </Button>
      {group.can.update && (
        <Button variant="filled" aria-haspopup="dialog" disabled={!group.active} onClick={() => ask('send')}>
          {t('send')}
        </Button>
      )}
      <Suspense>
        {open === 'send' && <SendDialog group={group} onSent={onSent} onClose={close} />}
        {open === 'write' && (
          <ComposerPanel calls={composerCalls('group', group.id, group.name)} onClose={close} />
        )}
        {open === 'preview' && <PreviewDialog id={group.id} onClose={close} />}
      </Suspense>
    </>
  )
}
