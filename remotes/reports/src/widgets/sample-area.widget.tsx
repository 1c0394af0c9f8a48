import { AreaFigure, useWords } from '@staff/kit'
import { SampleFrame } from './sample-frame.tsx'
import { sampleWords } from './sample-words.ts'

const quarters = [
  [42, 38],
  [48, 51],
  [55, 53],
  [60, 66],
] as const

/** Demo widget: plan and result as areas. */
export default function SampleAreaWidget() {
  const w = useWords(sampleWords)
  return (
    <SampleFrame>
      <AreaFigure
        series={[w('plan'), w('result')]}
        rows={quarters.map((values, at) => ({ label: w('quarter', { number: at + 1 }), values }))}
      />
    </SampleFrame>
  )
}
