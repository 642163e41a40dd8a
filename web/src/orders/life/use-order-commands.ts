import { useNavigate } from '@tanstack/react-router'
import { useCommands } from '../../platform/commands.ts'
import { copyText } from '../../ui/copy-text.ts'
import { t } from '../orders.messages.ts'

/** What the palette offers while an order is open, on its screen or beside the list; `list`: the list's address. */
export function useOrderCommands(
  order: { number_id: string } | null | undefined,
  list: Record<string, string> = {},
): void {
  const navigate = useNavigate()
  const number = order?.number_id
  useCommands([
    ...(number === undefined
      ? []
      : [
          {
            id: 'copy number',
            label: t('commands.copyNumber', { number }),
            run: () => void copyText(number),
          },
        ]),
    {
      id: 'to list',
      label: t('commands.toList'),
      run: () => void navigate({ to: '/app/orders/list', search: list }),
    },
  ])
}
