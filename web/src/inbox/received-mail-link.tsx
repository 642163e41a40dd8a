import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconMail } from '../ui/icons.ts'
import { threadOfMailQuery } from './mails.api.ts'
import { t } from './mails.messages.ts'

const ThreadDialog = lazy(async () => ({ default: (await import('./thread-dialog.tsx')).ThreadDialog }))

/** Opens the mail that a line of the log tells of. */
export const receivedMail = (id: number) => <ReceivedMailLink id={id} />

function ReceivedMailLink({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data: thread, isFetching } = useQuery({ ...threadOfMailQuery(id), enabled: isOpen })
  return (
    <>
      <Button
        size="compact-sm"
        mt={6}
        leftSection={<IconMail size={14} aria-hidden />}
        loading={isOpen && isFetching && !thread}
        onClick={() => setOpen(true)}
      >
        {t('read')}
      </Button>
      <Suspense>
        {isOpen && thread && <ThreadDialog thread={thread} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
