import type { NoticeChoice, NoticeChoices } from '@dromos/contract/notifications/notice-choices.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { fetchAnew, queryClient } from '../platform/query-client.ts'
import { toast } from '../ui/dialogs/toast.tsx'

export const noticeChoicesQuery = queryOptions({
  queryKey: ['notice choices'],
  queryFn: ({ signal }) => call('GET /notifications/choices', { signal }),
})

// One after the other: of two choices about the same, the later one counts.
let line = Promise.resolve()

export const chooseTopic = (choice: NoticeChoice): void =>
  change((known) => ({
    choices: [choice],
    shown: known.choices.map((one) => (one.topic === choice.topic ? choice : one)),
    digest_hour: known.digest_hour,
  }))

export const chooseHour = (hour: number): void =>
  change((known) => ({ choices: [], shown: known.choices, digest_hour: hour }))

/** Shown at once; where it could not be kept, what is kept is shown again. */
function change(made: (known: NoticeChoices) => NoticeChoices & { shown: NoticeChoice[] }): void {
  const known = queryClient.getQueryData(noticeChoicesQuery.queryKey)
  if (!known) return
  const { shown, ...body } = made(known)
  queryClient.setQueryData(noticeChoicesQuery.queryKey, { ...body, choices: shown })
  line = keep(body, line)
}

async function keep(body: NoticeChoices, before: Promise<void>): Promise<void> {
  await before
  try {
    await call('PUT /notifications/choices', { body })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    await fetchAnew(noticeChoicesQuery).catch(() => undefined)
  }
}
