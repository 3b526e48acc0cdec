package javafx.scene;

public class Node {}
