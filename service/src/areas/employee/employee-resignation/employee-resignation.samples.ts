export { requestSample as sampleOf } from '../../../../test/sample-of.ts'
