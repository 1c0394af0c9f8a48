import { Text, useWords } from '@staff/kit'
import { SampleFrame } from './sample-frame.tsx'
import { sampleWords } from './sample-words.ts'

const score = 87

/** Demo widget: one score. */
export default function SampleScoreWidget() {
  const w = useWords(sampleWords)
  return (
    <SampleFrame>
      <div className="widget-figure">
        <span className="widget-number">{score}</span>
        <Text component="span" size="sm" c="dimmed">
          {w('score')}
        </Text>
      </div>
    </SampleFrame>
  )
}
