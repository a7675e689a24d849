// A function that allocates only if it gets null, and memory whose holder other code knows.
#include <stdlib.h>

struct queue { int length; };
__attribute__((noinline)) static struct queue *begun(struct queue *queue) {
  if (!queue) queue = calloc(1, sizeof *queue);
  queue->length = 1;
  return queue;
}
struct request { int number; struct queue writes, reads; };
void begin(struct request *request) {
  begun(&request->writes);
  begun(&request->reads);
}
int lost(void) { return begun(NULL)->length; } // reported

struct parser { void *context; };
struct context { char *folder; };
int parse(struct parser *parser);
__attribute__((noinline)) static int parsed(struct parser *parser, struct context *context) {
  parser->context = context;
  return parse(parser);
}
int read(struct parser *parser) {
  struct context context = { malloc(10) };
  int result = parsed(parser, &context);
  free(context.folder);
  return result;
}

// A call that may write to the variable may also leave there what it had.
__attribute__((noinline)) void filled(struct context *context, char **given) {
  for (char **at = given; *at; at++) context[*at[0]].folder = *at;
}
int fill(char **given) {
  struct context context = { malloc(10) };
  filled(&context, given);
  free(context.folder);
  return 0;
}
