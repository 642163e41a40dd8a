import type { ThreadState } from '@dromos/contract/inbox/thread-states.ts'
import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import { Button } from '@mantine/core'
import { sentenceOf } from '../platform/http.ts'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { destroyThread, mailsChanged, setThreadState, threadQuery } from './mails.api.ts'
import { readQuery } from '../platform/query-client.ts'
import { t } from './mails.messages.ts'

/** What is said of a thread: whose turn it is, or that it is nobody's. */
export function ThreadActions({ thread, onGone }: { thread: MailThread; onGone?: () => void }) {
  if (!thread.can.change) return null
  const turn = (state: ThreadState) => void turnThread(thread, state)
  const isOver = thread.state === 'done' || thread.state === 'ignored'
  return (
    <>
      {isOver && <Button onClick={() => turn('open')}>{t('reopen')}</Button>}
      {!isOver && <Button onClick={() => turn('done')}>{t('done')}</Button>}
      {thread.state === 'open' && thread.document && (
        <Button onClick={() => turn('waiting')}>{t('waiting')}</Button>
      )}
      {!isOver && !thread.document && <Button onClick={() => turn('ignored')}>{t('ignore')}</Button>}
      {!thread.document && (
        <Button variant="subtle" color="red" onClick={() => void destroy(thread, onGone)}>
          {t('destroy')}
        </Button>
      )}
    </>
  )
}

async function turnThread(thread: MailThread, state: ThreadState): Promise<void> {
  await attempt(async () => {
    await setThreadState(thread, state)
    const undo = { label: ui('undo'), run: () => void turnBack(thread) }
    toast({
      text: state === 'ignored' ? t('ignored') : t('saved'),
      action: undo,
      about: `thread ${thread.id}`,
    })
  })
}

/** To the state it was in, with the version that it has by now. */
async function turnBack({ id, state }: MailThread): Promise<void> {
  await attempt(async () => {
    const now = await readQuery({ ...threadQuery(id), staleTime: 0 })
    await setThreadState(now, state)
  })
}

async function destroy(thread: MailThread, onGone?: () => void): Promise<void> {
  const question = { title: t('destroyTitle'), text: t('destroyText'), confirm: t('destroy') }
  if (!(await confirm(question))) return
  onGone?.()
  await attempt(async () => {
    await destroyThread(thread)
    toast({ text: t('destroyed') })
  })
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  mailsChanged()
}
