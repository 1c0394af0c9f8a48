import { Button, Stack, Text } from '@mantine/core'
import {
  isSettledRun,
  payslipQuestionCalls,
  type Payslip,
  type PayslipLine,
  type PayslipQuestion,
} from '@staff/contract/payroll'
import { api, formatDate, useLabel, useSession, useWords } from '@staff/kit'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerDialog, AskDialog } from './question-dialogs.tsx'
import { payslipWords } from './words.ts'

const none: readonly PayslipQuestion[] = []
/** The questions about the lines of a payslip. */
export function useQuestions(id: string): readonly PayslipQuestion[] {
  const { data = none } = useQuery({
    queryKey: ['payslip', 'question', id],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly PayslipQuestion[] }>(`employee/${payslipQuestionCalls.ofPayslip(id)}`, undefined, {
          signal,
        })
        .then((answer) => answer.data),
  })
  return data
}
function Thread({ of, onAnswer }: { readonly of: PayslipQuestion; readonly onAnswer: () => void }) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const { problem, question, askedAt, answer, answeredAt, mayAnswer } = of
  return (
    <Stack gap={4} pl={20}>
      <Text size="xs" c="dimmed">
        {`${say({ en: problem.name, km: problem.nameKhmer })} · ${formatDate(askedAt)}`}
      </Text>
      <Text size="sm">{question}</Text>
      {answer === null ? (
        <Text size="sm" c="dimmed">
          {w('unanswered')}
        </Text>
      ) : (
        <Text size="sm" fw={600}>
          {`${answer} · ${formatDate(answeredAt)}`}
        </Text>
      )}
      {mayAnswer && (
        <div>
          <Button size="xs" onClick={onAnswer}>
            {w('answer')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
interface Props {
  readonly slip: Payslip
  readonly line: PayslipLine
  readonly questions: readonly PayslipQuestion[]
}
/** The questions on a line with the answers, and the button to ask: only on the user's own payslip. */
export function LineQuestions({ slip, line, questions }: Props) {
  const w = useWords(payslipWords)
  const isOwn = useSession(({ user }) => user?.employee?.id === slip.employee.id)
  const [isAsking, setAsking] = useState(false)
  const [answering, setAnswering] = useState<PayslipQuestion | null>(null)
  return (
    <Stack gap="xs" pb="xs">
      {questions.map((one) => (
        <Thread key={one.id} of={one} onAnswer={() => setAnswering(one)} />
      ))}
      {isOwn && isSettledRun(slip.run.status) && (
        <div style={{ paddingLeft: 20 }}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMessageQuestion size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {w('ask')}
          </Button>
        </div>
      )}
      {isAsking && <AskDialog slip={slip} line={line} onClose={() => setAsking(false)} />}
      {answering && <AnswerDialog of={answering} onClose={() => setAnswering(null)} />}
    </Stack>
  )
}
