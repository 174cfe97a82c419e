/** House rules that no shared linter knows: a file is named after what it holds, and layers point down. */

const EMPTY_NAMES = /(^|[a-z])(helpers?|utils?|manager|misc|common|shared|stuff|legacy)\.[jt]sx?$/i;
const LAYERS = ['Routes', 'Service', 'Repository', 'Record'];

const meaningfulFileName = {
  meta: { type: 'problem' },
  create(context) {
    return {
      Program(node) {
        const fileName = context.filename.split(/[\\/]/).pop();
        if (EMPTY_NAMES.test(fileName)) {
          context.report({ node, message: `Name the file after what it exports, not "${fileName}".` });
        }
      },
    };
  },
};

const layersPointDown = {
  meta: { type: 'problem' },
  create(context) {
    const from = layerOf(context.filename);
    return {
      ImportDeclaration(node) {
        const to = layerOf(node.source.value);
        if (from !== -1 && to !== -1 && to < from) {
          context.report({ node, message: `${LAYERS[from]} may not import ${LAYERS[to]}.` });
        }
      },
    };
  },
};

function layerOf(path) {
  return LAYERS.findIndex((layer) => path.endsWith(`${layer}.ts`));
}

export default {
  meta: { name: 'house' },
  rules: { 'meaningful-file-name': meaningfulFileName, 'layers-point-down': layersPointDown },
};
