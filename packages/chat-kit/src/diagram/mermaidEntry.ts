export { MermaidDiagram } from './MermaidDiagram.tsx';
